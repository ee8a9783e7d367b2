import type { Text } from '#web/i18n/use-text.tsx'
import type { DraftPassenger } from '../draft.ts'

/** `SAMI HARBI`, or "Adult 1" while there is no name. */
export const passengerName = (one: DraftPassenger, place: number, t: Text<'checkout'>) =>
  `${one.given_name.trim()} ${one.surname.trim()}`.trim() || `${t(`type_${one.type}`)} ${place + 1}`
