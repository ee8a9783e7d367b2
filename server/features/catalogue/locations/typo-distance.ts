/** Longest word that is compared; the three rows are kept, for a search compares thousands of words. */
const longest = 60
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(longest),
  new Uint8Array(longest),
  new Uint8Array(longest),
]

/**
 * Edits (insert, delete, replace, swap of neighbours) between what was typed and the start of a word that fits it
 * best, so that `lahroe` is one edit from `lahore` and `jeda` one from `jeddah`. Stops at `most` and answers `most + 1`.
 */
export function typoDistance(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most)
  if (typed.length - word.length > most || width >= longest) return most + 1
  let [before, last, row] = rows
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= typed.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= width; j++) {
      const same = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1)
      let cost = Math.min(last[j - 1]! + (same ? 0 : 1), last[j]! + 1, row[j - 1]! + 1)
      const swapped =
        i > 1 &&
        j > 1 &&
        typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    const spare = before
    before = last
    last = row
    row = spare
  }
  let best = most + 1
  for (let j = 0; j <= width; j++) if (last[j]! < best) best = last[j]!
  return best
}

/** One bit a letter: words whose letters differ in more than `2 * most` bits cannot be `most` edits apart. */
export function letterBits(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

/** How many of the typed word's letters the other lacks: each edit can explain one. */
export function missingLetters(typedBits: number, wordBits: number): number {
  let bits = typedBits & ~wordBits
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}
