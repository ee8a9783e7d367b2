import type { Network } from '../engine/index.ts'

/** Whether one ticket may hold both carriers, one after the other: the same, of one alliance, or partners. */
export function mayFollow(network: Network, carrier: string, next: string): boolean {
  if (carrier === next) return true
  const a = network.carriers.indexOf(carrier)
  const b = network.carriers.indexOf(next)
  if (a < 0 || b < 0) return false
  const { interline, interline_words } = network.rules
  return ((interline[a * interline_words + (b >> 5)]! >> (b & 31)) & 1) === 1
}
