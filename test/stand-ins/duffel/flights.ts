import { createHash } from 'node:crypto'

export type Row = Record<string, unknown>
export type Slice = {
  id: string
  origin: Row
  destination: Row
  origin_type: 'airport'
  destination_type: 'airport'
  duration: string
  fare_brand_name: string
  conditions: Row
  segments: Segment[]
}
export type Segment = Row & {
  id: string
  departing_at: string
  arriving_at: string
  marketing_carrier_flight_number: string
}
export type Passenger = { id: string; type: string; age: number | null; given_name?: string; family_name?: string }

const zones: Readonly<Record<string, string>> = {
  LHE: 'Asia/Karachi',
  ISB: 'Asia/Karachi',
  KHI: 'Asia/Karachi',
  JED: 'Asia/Riyadh',
  RUH: 'Asia/Riyadh',
  MED: 'Asia/Riyadh',
  DXB: 'Asia/Dubai',
  CAI: 'Africa/Cairo',
  IST: 'Europe/Istanbul',
}
export const place = (code: string): Row => ({
  id: `arp_${code.toLowerCase()}_xx`,
  type: 'airport',
  iata_code: code,
  name: `${code} Airport`,
  city_name: code,
  iata_country_code: 'XX',
  time_zone: zones[code] ?? 'Europe/London',
})
/** ZZ can always be held; YY must be paid for at once. */
export const airlines = {
  ZZ: { id: 'arl_00009VME7D6ivUu8dn35WK', iata_code: 'ZZ', name: 'Duffel Airways' },
  YY: { id: 'arl_00009VME7D6ivUu8dn35YY', iata_code: 'YY', name: 'Pay-at-once Air' },
} as const
export type AirlineCode = keyof typeof airlines

/** The same text always gives the same number below `max`. */
export const numberFor = (text: string, max: number): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) % max
export const idFor = (prefix: string, text: string): string =>
  `${prefix}_0000${createHash('sha256').update(text).digest('hex').slice(0, 18)}`

const minutes = (text: string): string => {
  const at = new Date(`${text}:00Z`)
  return at.toISOString().slice(0, 19)
}
const plus = (local: string, more: number) =>
  new Date(Date.parse(`${local}Z`) + more * 60_000).toISOString().slice(0, 19)
/** Four hours in the air, whatever the clocks say. */
const airMinutes = 240

const brands = [
  { name: 'Basic', factor: 100, refund: null, change: null, checked: 0 },
  {
    name: 'Flex',
    factor: 130,
    refund: { allowed: true, penalty_amount: '40.00' },
    change: { allowed: true, penalty_amount: '40.00' },
    checked: 1,
  },
] as const
export type Brand = (typeof brands)[number]
export { brands }

/** One flight of an airline on a day; `nth`: which of the day's. */
export function flightOn(
  of: { origin: string; destination: string; date: string; airline: AirlineCode; nth: number },
  brand: Brand,
  passengers: readonly Passenger[],
): Slice {
  const { origin, destination, date, airline, nth } = of
  const number = String(100 + numberFor(`${airline}${origin}${destination}${nth}`, 800))
  const hour = 6 + nth * 6
  const departing_at = minutes(`${date}T${String(hour).padStart(2, '0')}:15`)
  const [from, to] = [place(origin), place(destination)]
  const wall = (zone: unknown) => {
    const at = new Date(`${date}T12:00:00Z`)
    const shown = at.toLocaleString('sv-SE', { timeZone: String(zone) })
    return (Date.parse(`${shown.replace(' ', 'T')}Z`) - at.getTime()) / 60_000
  }
  const arriving_at = plus(departing_at, airMinutes + wall(to['time_zone']) - wall(from['time_zone']))
  const carrier = airlines[airline]
  const key = `${airline}${number}${date}${brand.name}`
  return {
    id: idFor('sli', key),
    origin: from,
    destination: to,
    origin_type: 'airport',
    destination_type: 'airport',
    duration: 'PT4H',
    fare_brand_name: brand.name,
    conditions: { change_before_departure: null },
    segments: [
      {
        id: idFor('seg', key),
        origin: from,
        destination: to,
        origin_terminal: '1',
        destination_terminal: null,
        departing_at,
        arriving_at,
        duration: 'PT4H',
        distance: '2000.0',
        stops: [],
        marketing_carrier: carrier,
        operating_carrier: carrier,
        marketing_carrier_flight_number: number,
        operating_carrier_flight_number: number,
        aircraft: { id: 'arc_00009UhD4ongolulWd91Ky', iata_code: '320', name: 'Airbus A320' },
        passengers: passengers.map(({ id }) => ({
          passenger_id: id,
          cabin_class: 'economy',
          cabin_class_marketing_name: 'Economy',
          fare_basis_code: brand.name === 'Flex' ? 'YFLEX' : 'QBASIC',
          cabin: null,
          baggages: [
            { type: 'carry_on', quantity: 1 },
            { type: 'checked', quantity: brand.checked },
          ],
        })),
      },
    ],
  }
}

/** A flight that leaves so many minutes later than it did. */
export function later(slice: Slice, more: number): Slice {
  const segments = slice.segments.map((one) => ({
    ...one,
    departing_at: plus(one.departing_at, more),
    arriving_at: plus(one.arriving_at, more),
  }))
  return { ...slice, segments }
}

/** Which seats there are: on a flight of a day they are the same for every offer. */
export const seatKey = (segment: Segment): string => {
  const carrier = segment['marketing_carrier'] as { iata_code: string }
  return `${carrier.iata_code}${segment.marketing_carrier_flight_number}@${segment.departing_at.slice(0, 10)}`
}
