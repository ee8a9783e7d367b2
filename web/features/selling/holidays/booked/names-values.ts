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

const writtenOut = ({ given_name, surname, birth, nationality, passport_number, expiry }: TypedName) =>
  [
    given_name,
    surname,
    nationality,
    passport_number,
    ...[birth, expiry].flatMap(({ day, month, year }) => [day, month, year]),
  ]
    .map((text) => text.trim())
    .join('\n')

/** Who is sent: those of whom anything differs from what was known before; the others may follow later. */
export function sentOf({ people }: TypedNames, places: readonly PlaceToName[]): number[] {
  const known = typedNames(places).people
  return people.flatMap((one, at) => (writtenOut(one) === writtenOut(known[at]!) ? [] : [at]))
}

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
