/* Plain words and limits of hotels, for screens that load no schema. */

/** RO room only, BB breakfast, HB half, FB full, AI all inclusive; SUH suhoor, IFT iftar, SUI both of them. */
export const boards = ['RO', 'BB', 'HB', 'FB', 'AI', 'SUH', 'IFT', 'SUI'] as const
export type Board = (typeof boards)[number]
export const roomViews = ['none', 'city', 'sea', 'haram_partial', 'haram', 'kaaba'] as const
export type RoomView = (typeof roomViews)[number]
export const amenities = [
  'wifi',
  'parking',
  'pool',
  'gym',
  'shuttle',
  'prayer_room',
  'family_rooms',
  'restaurant',
  'laundry',
  'wheelchair',
] as const
export type Amenity = (typeof amenities)[number]
/** What guests may have to pay at a hotel's desk, as the trade names it. */
export const hotelTaxes = ['city_tax', 'vat', 'resort_fee', 'service_fee', 'cleaning_fee', 'deposit', 'other'] as const
export type HotelTax = (typeof hotelTaxes)[number]
export const contractStates = ['draft', 'active', 'ended'] as const

export const nightsMax = 30
export const roomsMax = 9
export const adultsMax = 6
export const childrenMax = 4
export const childAgeMax = 17
/** So far ahead rooms are on sale. */
export const daysAheadMax = 730

/** Who sleeps in one room; ages in whole years at check-in. */
export type Party = { adults: number; child_ages: readonly number[] }

/** `2,2.7.9`: two adults in one room, two adults with children of 7 and 9 in another. Null where it is nothing of the kind. */
export function readParties(text: string): Party[] | null {
  if (text.length > 120) return null
  const parties = text.split(',').map((one): Party | null => {
    if (!/^[1-6](\.\d{1,2}){0,4}$/.test(one)) return null
    const [adults = 1, ...child_ages] = one.split('.').map(Number)
    return child_ages.every((age) => age <= childAgeMax) ? { adults, child_ages } : null
  })
  const read = parties.filter((party) => party !== null)
  return read.length === parties.length && read.length <= roomsMax ? read : null
}

export const writeParties = (parties: readonly Party[]): string =>
  parties.map(({ adults, child_ages }) => [adults, ...child_ages].join('.')).join(',')

export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const nightsBetween = (checkIn: string, checkOut: string): number =>
  Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000)

/** The nights of a stay, each by the date of its evening. */
export const nightsOf = (checkIn: string, checkOut: string): string[] =>
  Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, index) => dayAfter(checkIn, index))

/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
