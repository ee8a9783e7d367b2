import type { SeatMap } from '#contract/selling/flights'
import type { SeatOffer } from './seat.rules.ts'

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * The seat to which a key leads: arrows to the next one that way, over aisles and gaps, Home and End to the ends of
 * the row. `undefined` where there is none or the key means nothing here. A cabin has the same left in every language.
 */
export function seatAfter(map: SeatMap, row: number, column: number, key: string): SeatOffer | undefined {
  const seats = (at: number) => map.rows[at]?.seats ?? []
  if (key === 'Home') return seats(row).find((seat) => seat !== null) ?? undefined
  if (key === 'End') return seats(row).findLast((seat) => seat !== null) ?? undefined
  const step = steps[key]
  if (!step) return undefined
  const [down, across] = step
  for (
    let r = row + down, c = column + across;
    r >= 0 && r < map.rows.length && c >= 0 && c < map.columns.length;
    r += down, c += across
  ) {
    const seat = seats(r)[c]
    if (seat) return seat
  }
  return undefined
}
