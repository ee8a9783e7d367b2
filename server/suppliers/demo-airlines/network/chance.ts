/** A number in [0, 1) that depends on nothing but its words: the same plan however the list around it changes. */
export function chance(seed: number, ...words: (string | number)[]): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (const word of words) {
    const text = typeof word === 'string' ? word : String(word)
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  hash ^= hash >>> 16
  return (hash >>> 0) / 4294967296
}
