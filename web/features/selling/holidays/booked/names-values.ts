import type { Input } from '#contract/kernel/endpoint'
import type { holidaySales } from '#contract/selling/holiday-sales'
import type { BookedHoliday, HolidayTraveller } from '#contract/selling/holiday-travellers'
import { type DateParts, dateOfParts, partsOf } from '#web/kit/time/date-parts.ts'

export type TypedName = {
  item: number
  position: number
  given_name: string
  surname: string
  birth: DateParts
  nationality: string
  passport_number: string
  expiry: DateParts
}
export type TypedNames = { people: TypedName[] }
export type PlaceToName = HolidayTraveller & { item: number }

const over = ['refunded', 'cancelled', 'expired', 'failed']
const noDate: DateParts = { day: '', month: '', year: '' }
const dateParts = (date: string | null | undefined) => (date ? partsOf(date) : noDate)

/** The places that can be named, room by room. */
export const placesToName = (of: BookedHoliday): PlaceToName[] =>
  of.rooms
    .filter(({ status }) => !over.includes(status))
    .flatMap(({ item, travellers }) => travellers.map((one) => ({ ...one, item })))

/** Numbers of passports are typed anew: whoever reads this sees them masked. */
export const typedNames = (places: readonly PlaceToName[]): TypedNames => ({
  people: places.map(({ item, position, named }) => ({
    item,
    position,
    given_name: named?.given_name ?? '',
    surname: named?.surname ?? '',
    birth: dateParts(named?.date_of_birth),
    nationality: named?.nationality ?? '',
    passport_number: named?.passport_full ?? '',
    expiry: dateParts(named?.passport_expiry),
  })),
})

const isTouched = ({ given_name, surname, birth, passport_number }: TypedName) =>
  Boolean(given_name.trim() || surname.trim() || birth.day || birth.year || passport_number.trim())

/** Who is sent: those of whom the birth is typed, or of whom nothing was known before; others may follow later. */
export const sentOf = ({ people }: TypedNames, places: readonly PlaceToName[]): number[] =>
  people.flatMap((one, at) => {
    const isComplete = Boolean(places[at]!.named?.date_of_birth)
    const isLeadAlone = Boolean(places[at]!.named) && !one.birth.day && !one.passport_number.trim()
    const isSame = isComplete && !one.passport_number.trim()
    return isTouched(one) && !isSame && !isLeadAlone ? [at] : []
  })

/** As the call takes it: only those who are sent, in the order of the form. */
export function namesBody(values: TypedNames, of: BookedHoliday, places: readonly PlaceToName[]) {
  const travellers = sentOf(values, places).map((at) => {
    const { birth, expiry, passport_number, ...one } = values.people[at]!
    const date_of_birth = dateOfParts(birth) ?? ''
    if (!of.passports) return { ...one, date_of_birth }
    return {
      ...one,
      date_of_birth,
      passport_number: passport_number || null,
      passport_expiry: dateOfParts(expiry) ?? null,
    }
  })
  return { booking_id: of.booking_id, travellers } as Input<typeof holidaySales.name>['body']
}

/** A path of the call as the form names it: those who are not sent are left out there. */
export const fieldOfNames = (path: string, sent: readonly number[]): string =>
  path
    .replace(/^travellers\.(\d+)/, (_, at: string) => `people.${sent[Number(at)] ?? at}`)
    .replace(/^travellers$/, 'people.0.given_name')
    .replace(/\.date_of_birth$/, '.birth')
    .replace(/\.passport_expiry$/, '.expiry')
    .replace(/\.position$/, '.given_name')
