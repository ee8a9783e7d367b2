import { ageOn, agesOf } from '#contract/selling/passenger-rules'
import type { Traveller, TravellerInput } from '#contract/people/travellers'
import { type DateParts, dateOfParts, partsOf, readParts } from '#web/kit/time/date-parts.ts'
import type { PassportLines } from '#web/kit/people/mrz.ts'
import type { TextKey } from '#web/i18n/translator.ts'
import { asTicketName, nameProblem } from '#web/kit/people/ticket-name.ts'

/** A traveller as the form holds it; fields are named as the server names them in its refusals. */
export type TravellerValues = {
  title: TravellerInput['title'] | ''
  given_name: string
  surname: string
  local_name: string
  date_of_birth: DateParts
  nationality: string
  passport_number: string
  passport_country: string
  passport_issue: DateParts
  passport_expiry: DateParts
  national_id: string
}
export type TravellerField = keyof TravellerValues

/** In the order in which they stand on the screen: the first wrong one gets the focus. */
export const travellerFields = [
  'title',
  'given_name',
  'surname',
  'local_name',
  'date_of_birth',
  'nationality',
  'passport_number',
  'passport_country',
  'passport_issue',
  'passport_expiry',
  'national_id',
] as const satisfies readonly TravellerField[]

/** Never kept in the browser: they stand on the document. */
export const secretFields = ['passport_number', 'national_id'] as const satisfies readonly TravellerField[]

const noParts: DateParts = { day: '', month: '', year: '' }

export const emptyTraveller: TravellerValues = {
  title: '',
  given_name: '',
  surname: '',
  local_name: '',
  date_of_birth: noParts,
  nationality: '',
  passport_number: '',
  passport_country: '',
  passport_issue: noParts,
  passport_expiry: noParts,
  national_id: '',
}

export const valuesOf = (one: Traveller): TravellerValues => ({
  title: one.title as TravellerValues['title'],
  given_name: one.given_name,
  surname: one.surname,
  local_name: one.local_name ?? '',
  date_of_birth: partsOf(one.date_of_birth),
  nationality: one.nationality,
  passport_number: one.passport_number,
  passport_country: one.passport_country,
  passport_issue: one.passport_issue ? partsOf(one.passport_issue) : noParts,
  passport_expiry: partsOf(one.passport_expiry),
  national_id: one.national_id ?? '',
})

/** A passport says the sex; which of the two titles of a woman or a boy it is, the age. */
const titleOf = (sex: PassportLines['sex'], born: string, today: string): Pick<TravellerValues, 'title'> | object => {
  if (sex === null) return {}
  const isGrown = ageOn(born, today) >= agesOf.adult.low
  return { title: isGrown ? (sex === 'm' ? 'mr' : 'ms') : sex === 'm' ? 'mstr' : 'miss' }
}

/** What the two lines of a passport say; where they are silent the form keeps what was typed. */
export const fromLines = (lines: PassportLines, today: string): Partial<TravellerValues> => ({
  ...titleOf(lines.sex, lines.date_of_birth, today),
  given_name: asTicketName(lines.given_name),
  surname: asTicketName(lines.surname),
  date_of_birth: partsOf(lines.date_of_birth),
  passport_number: lines.passport_number,
  passport_expiry: partsOf(lines.passport_expiry),
  ...(lines.nationality ? { nationality: lines.nationality } : {}),
  ...(lines.passport_country ? { passport_country: lines.passport_country } : {}),
})

type OwnKey = 'check_year' | 'before_issue' | 'national_form' | 'local_long'
/** `feature`: whose texts hold the key. `early`: worth saying while one types. */
export type TravellerProblem =
  | { feature: 'person'; key: TextKey<'person'>; early: boolean }
  | { feature: 'travellers'; key: OwnKey; early: boolean }
const known = (key: TextKey<'person'>, early = false): TravellerProblem => ({ feature: 'person', key, early })
const own = (key: OwnKey, early = false): TravellerProblem => ({ feature: 'travellers', key, early })

const bornAfter = '1900-01-01'
const isEmpty = ({ day, month, year }: DateParts) => !day && !month && !year

function dateProblem(parts: DateParts): TravellerProblem | undefined {
  const read = readParts(parts)
  return read === 'incomplete' ? known('need_date') : read === 'impossible' ? known('no_such_day', true) : undefined
}

function birthProblem(parts: DateParts, today: string): TravellerProblem | undefined {
  const date = dateOfParts(parts)
  if (date === undefined) return dateProblem(parts)
  return date > today ? known('in_future', true) : date < bornAfter ? own('check_year', true) : undefined
}

function issueProblem(parts: DateParts, today: string): TravellerProblem | undefined {
  if (isEmpty(parts)) return undefined
  const date = dateOfParts(parts)
  if (date === undefined) return dateProblem(parts)
  return date > today ? known('in_future', true) : undefined
}

function expiryProblem(values: TravellerValues): TravellerProblem | undefined {
  const [expiry, issue, birth] = [values.passport_expiry, values.passport_issue, values.date_of_birth].map(dateOfParts)
  if (expiry === undefined) return dateProblem(values.passport_expiry)
  return (issue && issue >= expiry) || (birth && expiry <= birth) ? own('before_issue', true) : undefined
}

function latinName(name: string): TravellerProblem | undefined {
  const problem = nameProblem(name)
  return problem && known(problem.key, problem.early)
}

/** What keeps somebody from being saved, at each field; the server asks the same once more. An ended passport is kept. */
export function travellerProblems(
  values: TravellerValues,
  today: string,
): Partial<Record<TravellerField, TravellerProblem>> {
  const found: Partial<Record<TravellerField, TravellerProblem | undefined>> = {
    title: values.title ? undefined : known('need_title'),
    given_name: latinName(values.given_name),
    surname: latinName(values.surname),
    local_name: values.local_name.trim().length > 80 ? own('local_long', true) : undefined,
    date_of_birth: birthProblem(values.date_of_birth, today),
    nationality: values.nationality ? undefined : known('need_country'),
    passport_number: !values.passport_number
      ? known('need_passport')
      : /^[A-Z0-9]{5,20}$/.test(values.passport_number)
        ? undefined
        : known('passport_form'),
    passport_country: values.passport_country ? undefined : known('need_country'),
    passport_issue: issueProblem(values.passport_issue, today),
    passport_expiry: expiryProblem(values),
    national_id: /^[A-Z0-9-]{0,24}$/i.test(values.national_id.trim()) ? undefined : own('national_form', true),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** As the call to save wants it; only of one without problems. A title says the gender. */
export const toInput = (values: TravellerValues): TravellerInput => ({
  title: values.title === '' ? 'mr' : values.title,
  given_name: values.given_name.trim(),
  surname: values.surname.trim(),
  local_name: values.local_name.trim() || null,
  gender: values.title === 'mr' || values.title === 'mstr' ? 'm' : 'f',
  date_of_birth: dateOfParts(values.date_of_birth) ?? '',
  nationality: values.nationality,
  passport_number: values.passport_number,
  passport_country: values.passport_country,
  passport_issue: dateOfParts(values.passport_issue) ?? null,
  passport_expiry: dateOfParts(values.passport_expiry) ?? '',
  national_id: values.national_id.trim() || null,
})
