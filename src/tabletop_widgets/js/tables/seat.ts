/** The dialog of one's seat: its link for another device, a new link for somebody else, the computer for a while. */
import { make } from "../ui/make";
import { word } from "./page";

/** The table's answer to a request about a seat. */
export interface SeatTold {
  link: string;
  /** The address of a picture with its QR code, or "". */
  code: string;
  /** Whether only this computer reaches the table. */
  local: boolean;
  /** The link of those who look on, or "". */
  watch?: string;
  /** Whether the link is a new one, and this page shows the seat no more. */
  passed?: boolean;
}
type Ask = (content: { do: string }) => void;

let dialog: HTMLDialogElement | null = null;
/** Where the link of the seat goes in the open dialog. */
let place: HTMLElement | null = null;

const button = (label: string, onclick: (event: Event) => void, className = ""): HTMLButtonElement => make("button", { type: "button", className, onclick }, label);

/** Show a dialog in the place of the one that is open. */
function show(heading: string, ...inside: Node[]): void {
  dialog?.remove();
  const made = make("dialog", { className: "tw seat-dialog" });
  const h2 = make("h2", { id: "seat-title" }, heading);
  made.setAttribute("aria-labelledby", h2.id);
  made.append(h2, ...inside, button(word("done"), () => made.close(), "done"));
  made.onclose = () => {
    made.remove(); // and the link with it
    dialog = place = null;
  };
  document.body.append(made);
  made.showModal();
  dialog = made;
}

/** Offer what can be done with the seat of a name. */
export function openSeat(name: string, mayStandIn: boolean, ask: Ask): void {
  const part = (heading: string, note: string, ...inside: Node[]) => make("section", {}, make("h3", {}, heading), make("p", {}, note), ...inside);
  const own = make("div", {}, button(word("show-link"), () => ask({ do: "own-link" })));
  const away = () => (dialog!.close(), ask({ do: "stand-in" }));
  show(
    name ? `${word("seat-title")}: ${name}` : word("seat-title"),
    part(word("own-device"), word("own-device-note"), own),
    part(word("to-other"), word("to-other-note"), button(word("pass-on"), () => ask({ do: "pass-on" }))),
    ...(mayStandIn ? [part(word("away-while"), word("away-while-note"), button(word("let-play"), away))] : []),
  );
  place = own;
}

/** Show a link: of one's own seat in the dialog that has asked, a new one in a dialog of its own. */
export function showLink(told: SeatTold): void {
  if (told.passed) show(word("passed-on"), make("p", {}, word("passed-note")), linkBox(told));
  else place?.replaceChildren(linkBox(told));
}

function linkBox({ link, code, local }: SeatTold): HTMLElement {
  const field = make("input", { readOnly: true, value: link, onfocus: () => field.select() });
  field.setAttribute("aria-label", word("show-link"));
  const copy = button(word("copy"), () => void copied(field).then(() => (copy.textContent = word("copied"))));
  const box = make("div", { className: "link" }, field, copy);
  if (code) box.prepend(make("img", { src: code, alt: "QR", width: 180, height: 180 }));
  if (local) box.append(make("p", { className: "local" }, word("local")));
  return box;
}

/** Copy the text of a field; over plain http browsers have only the old way. */
async function copied(field: HTMLInputElement): Promise<void> {
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand("copy");
}
