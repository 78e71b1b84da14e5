/** The whole number in a text, in digits of any width; null if there is none. */
export function numberIn(text: string): number | null {
  const plain = text.normalize("NFKC").replace("−", "-").trim();
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) + 0 : null;
}
