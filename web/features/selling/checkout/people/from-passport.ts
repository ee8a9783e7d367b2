import { partsOf } from '#web/kit/time/date-parts.ts'
import type { DraftPassenger } from '../draft.ts'
import type { PassportLines } from '#web/kit/people/mrz.ts'
import { asTicketName } from '#web/kit/people/ticket-name.ts'

function titleOf(sex: PassportLines['sex'], type: DraftPassenger['type']): Pick<DraftPassenger, 'title'> | object {
  if (sex === null) return {}
  if (type === 'adult') return { title: sex === 'm' ? 'mr' : 'ms' }
  return { title: sex === 'm' ? 'mstr' : 'miss' }
}

/** What a passport says, as the form holds it; where it is silent the form keeps what was typed. */
export const fromPassport = (passport: PassportLines, type: DraftPassenger['type']): Partial<DraftPassenger> => ({
  ...titleOf(passport.sex, type),
  given_name: asTicketName(passport.given_name),
  surname: asTicketName(passport.surname),
  birth: partsOf(passport.date_of_birth),
  expiry: partsOf(passport.passport_expiry),
  document: 'passport',
  passport_number: passport.passport_number,
  ...(passport.nationality ? { nationality: passport.nationality } : {}),
  ...(passport.passport_country ? { passport_country: passport.passport_country } : {}),
})
