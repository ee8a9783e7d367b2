import type { Format } from '#web/i18n/format.ts'
import type { Text } from '#web/i18n/use-text.tsx'
import type { SeatOffer, seatRefusal } from './seat.rules.ts'
import type { Seated } from './seating-context.ts'

/** `SAMI HARBI`, or "Adult 1" while there is no name. */
export const passengerName = (one: Seated, place: number, t: Text<'seating'>) =>
  `${one.given_name.trim()} ${one.surname.trim()}`.trim() || `${t(`type_${one.type}`)} ${place + 1}`

/** What can be said of a seat besides its name: where it is, what it costs, why it is not to be had. */
export function seatWords(
  seat: SeatOffer,
  refusal: ReturnType<typeof seatRefusal>,
  t: Text<'seating'>,
  format: Format,
): string {
  const kind = seat.kind === 'standard' ? [] : [t(`seat_${seat.kind}`)]
  const price = seat.price.amount === 0 ? t('seat_free') : format.money(seat.price)
  const state =
    refusal === 'taken' ? [t('seat_taken')] : [...kind, price, ...(refusal ? [t(`seat_refused_${refusal}`)] : [])]
  return format.list([t(`seat_${seat.position}`), ...state])
}
