/** Ids of what is sold beside the fare: `B.<leg>.<kg>` a bag on a leg, `S.<segment>.<seat>` a seat on a flight, `X.<leg>.<code>` help on a leg. */
export type Service =
  | { kind: 'bag'; leg: number; kg: number }
  | { kind: 'seat'; segment: number; seat: string }
  | { kind: 'special'; leg: number; code: string }

export const bagId = (leg: number, kg: number) => `B.${leg}.${kg}`
export const seatId = (segment: number, seat: string) => `S.${segment}.${seat}`
export const specialId = (leg: number, code: string) => `X.${leg}.${code}`

const bagForm = /^B\.(\d)\.(\d{1,2})$/
const seatForm = /^S\.(\d{1,2})\.(\d{1,2}[A-K])$/
const specialForm = /^X\.(\d)\.([A-Z]{4})$/

export function readServiceId(id: string): Service | null {
  const bag = bagForm.exec(id)
  if (bag) return { kind: 'bag', leg: Number(bag[1]), kg: Number(bag[2]) }
  const special = specialForm.exec(id)
  if (special) return { kind: 'special', leg: Number(special[1]), code: special[2]! }
  const seat = seatForm.exec(id)
  return seat ? { kind: 'seat', segment: Number(seat[1]), seat: seat[2]! } : null
}
