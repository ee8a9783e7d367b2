import type { Mode, RoomType, Score } from './types.ts'

export const noScore: Score = { cost: 0, empty: 0, upgraded: 0, rooms: 0 }

export const addScores = (a: Score, b: Score): Score => ({
  cost: a.cost + b.cost,
  empty: a.empty + b.empty,
  upgraded: a.upgraded + b.upgraded,
  rooms: a.rooms + b.rooms,
})

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Each part below the first takes ten bits: at most 1,023 beds, people and rooms. */
const bits = 1_024

/**
 * Scores as one number in the order that counts: money or empty beds, the other one, people upgraded, rooms. Costs are
 * taken by their greatest common divisor, so that the number stays exact.
 */
export function scoring(types: readonly RoomType[], mode: Mode) {
  const unit = types.reduce((least, { cost }) => gcd(least, cost), 0) || 1
  const weigh = ({ cost, empty, upgraded, rooms }: Score): number =>
    mode === 'cost'
      ? ((cost / unit) * bits + empty) * bits * bits + upgraded * bits + rooms
      : (empty * 2 ** 31 + cost / unit) * bits * bits + upgraded * bits + rooms
  return weigh
}
