/** The bytes of a text that widgets/replay/dense.py has made of them. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(127); // of each letter
  let count = 0;
  for (let code = 33; code < 127; code++) if (!"&<>".includes(String.fromCharCode(code))) values[code] = count++;
  const found = new Uint8Array(text.length);
  let [at, bits, size] = [0, 0, 0];
  for (let i = 0; i + 1 < text.length; i += 2) {
    const value = values[text.charCodeAt(i)]! + count * values[text.charCodeAt(i + 1)]!;
    bits |= value << size;
    size += (value & 8191) < count * count - 8192 ? 14 : 13;
    for (; size > 7; size -= 8, bits >>= 8) found[at++] = bits;
  }
  if (text.length % 2) found[at++] = bits | (values[text.charCodeAt(text.length - 1)]! << size);
  return found.slice(0, at);
}
