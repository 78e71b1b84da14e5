/** How a page that nobody looks at tells whose turn it is: its title and icon, and, once it was allowed, a notification. */

/** The icon of the page: two cards, and a dot while it is the viewer's turn. */
const icon = (dot: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g stroke="#fff" stroke-width="2"><rect x="4" y="8" width="15" height="20" rx="3" fill="#2f6f8f" transform="rotate(-10 11 18)"/><rect x="13" y="6" width="15" height="20" rx="3" fill="#1d4a63" transform="rotate(8 20 16)"/></g>${dot}</svg>`,
  )}`;
const CALM = icon("");
const CALLING = icon('<circle cx="23" cy="9" r="8" fill="#e0392b" stroke="#fff" stroke-width="2"/>');

/** Where a tab remembers that its person wants to be told: a reload keeps it, another tab does not know it. */
const KEPT = "tabletop-widgets notify";
let isWanted = false;
try {
  isWanted = sessionStorage.getItem(KEPT) === "1";
} catch (error) {
  console.info(error); // the browser keeps nothing: it is asked for again after a reload
}

/** Whether the browser has notifications here: over plain http only on one's own computer. */
export const canNotify = (): boolean => isSecureContext && "Notification" in window;
export const isNotifying = (): boolean => canNotify() && isWanted && Notification.permission === "granted";

/** Switch notifications on or off; the browser asks its person first. `fail` is called where it shows none. */
export async function turnNotifying(on: boolean, fail: () => void): Promise<void> {
  isWanted = on && (await Notification.requestPermission()) === "granted";
  if (on && !isWanted) fail();
  onFail = () => {
    isWanted = false;
    fail();
  };
  try {
    sessionStorage.setItem(KEPT, isWanted ? "1" : "");
  } catch (error) {
    console.info(error);
  }
}

let onFail = () => {};
let shown: Notification | null = null;
let wasOwn: boolean | null = null;

/** Show whether it is the viewer's turn; tell it, when that begins while nobody looks at the page. */
export function signTurn(isOwn: boolean, words: string, title: string): void {
  document.title = isOwn ? `● ${words} – ${title}` : title;
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')!.href = isOwn ? CALLING : CALM;
  const begins = isOwn && wasOwn === false;
  wasOwn = isOwn;
  if (!isOwn) close();
  else if (begins && isNotifying() && !document.hasFocus()) notify(`${words} – ${title}`);
}

function notify(words: string): void {
  try {
    shown = new Notification(words, { tag: location.pathname, icon: CALLING }); // nothing of what the seat knows
  } catch (error) {
    console.info(error); // as on Android, where only a service worker may show one
    return onFail();
  }
  shown.onclick = () => {
    window.focus();
    close();
  };
}

function close(): void {
  shown?.close();
  shown = null;
}
addEventListener("focus", close);
