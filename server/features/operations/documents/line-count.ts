/** How wide a letter is, in parts of its height: capitals and figures take more than small letters. */
const wideOf = (text: string): number => {
  let wide = 0
  for (const letter of text) wide += /[\p{Lu}\d]/u.test(letter) ? 0.66 : /\p{M}/u.test(letter) ? 0 : 0.55
  return wide
}

/** Lines that a text takes where a line is so many letter heights wide: whole words, as the layout sets them. */
export function linesFor(text: string, width: number): number {
  let [lines, used] = [1, 0]
  for (const word of text.split(/\s+/)) {
    const own = wideOf(word)
    const next = used === 0 ? own : used + 0.3 + own
    if (next <= width || used === 0) used = next
    else [lines, used] = [lines + 1, own]
  }
  return lines
}
