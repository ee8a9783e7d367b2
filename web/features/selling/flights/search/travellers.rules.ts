import { seatsMax } from '#contract/selling/flight-terms'

export type Travellers = { adults: number; children: number; infants: number }
export type TravellerKind = keyof Travellers
/** Why a count cannot go further up or down; each has a text in both languages. */
export type StepReason = 'seats_full' | 'one_adult' | 'lap_full' | 'lap_needs_adult'

const seats = ({ adults, children }: Travellers) => adults + children

/** Null where one more is fine. Infants sit on a lap: they take no seat, and each needs an adult. */
export function whyNotMore(kind: TravellerKind, now: Travellers): StepReason | null {
  if (kind === 'infants') return now.infants >= now.adults ? 'lap_full' : null
  return seats(now) >= seatsMax ? 'seats_full' : null
}

/** Null where one less is fine. */
export function whyNotFewer(kind: TravellerKind, now: Travellers): StepReason | 'none' | null {
  if (now[kind] === 0) return 'none'
  if (kind !== 'adults') return null
  if (now.adults === 1) return 'one_adult'
  return now.infants >= now.adults ? 'lap_needs_adult' : null
}
