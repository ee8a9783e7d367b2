/** Small deterministic hashes: the demo network's only source of variety. All answer unsigned 32-bit integers. */
export function hashText(text: string, seed = 0): number {
  let hash = (2166136261 ^ seed) >>> 0
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return mix(hash)
}

/** Mixes two integers; no allocation, a few nanoseconds. */
export const hashPair = (a: number, b: number): number =>
  mix(Math.imul(a, 0x9e3779b1) ^ Math.imul(b + 0x7f4a7c15, 0x85ebca6b))

/** A hash as a share, 0 <= share < 1. */
export const share = (hash: number): number => hash / 4294967296

function mix(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}
