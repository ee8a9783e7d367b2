import type { Json } from './describe-type.ts'

/**
 * What a field of this name is filled with. `{day+30}` is a day from today, `{last:x}` what the last answers had for x:
 * the page's script writes them, so that a search, a booking and its confirmation can be sent one after the other.
 */
const byName: Readonly<Record<string, unknown>> = {
  origin: 'RUH',
  destination: 'JED',
  departure_date: '{day+30}',
  return_date: '{day+37}',
  check_in: '{day+30}',
  check_out: '{day+33}',
  from: '{day+30}',
  to: '{day+37}',
  flight_id: '{last:flight_id}',
  supplier: '{last:supplier}',
  isSooperFlight: '{last:isSooperFlight}',
  booking_id: '{last:booking_id}',
  expected_total: '{last:expected_total}',
  expected: '{last:expected_total}',
  expected_back: '{last:expected_total}',
  expected_refund: '{last:expected_total}',
  city: 'MKK',
  rooms: '2',
  given_name: 'SAMI',
  surname: 'ALHARBI',
  gender: 'm',
  date_of_birth: '1990-04-12',
  nationality: 'SA',
  passport_number: 'V4820917',
  passport_country: 'SA',
  passport_expiry: '{day+1500}',
  email: 'sami@example.test',
  phone: '+966552047716',
  reason: 'Plans have changed',
  currency: 'SAR',
  amount: 10000,
  item: 1,
  region: 'worldwide',
  name_local: 'سامي الحربي',
  father_name: 'FAHD ALHARBI',
  plan_id: '{last:plan_id}',
  departure_id: '{last:departure_id}',
  offer_id: '{last:offer_id}',
  reference: '{last:reference}',
  ages: '34',
}

/** Fields of one call alone, over those of their name. A parameter that may be left out is filled only here. */
const byCall: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'flights.search': {
    trip_type: 'one_way',
    origin: 'RUH',
    destination: 'JED',
    departure_date: '{day+30}',
    adults: 1,
    limit: 3,
  },
  'flights.priceStrip': {
    trip_type: 'one_way',
    origin: 'RUH',
    destination: 'JED',
    departure_date: '{day+30}',
    adults: 1,
  },
  'bookings.save': {
    isSooperFlight: '{last:isSooperFlight}',
    passengers: [
      {
        type: 'adult',
        title: 'mr',
        given_name: 'SAMI',
        surname: 'ALHARBI',
        gender: 'm',
        date_of_birth: '1990-04-12',
        nationality: 'SA',
        passport_number: 'V4820917',
        passport_country: 'SA',
        passport_expiry: '{day+1500}',
      },
    ],
  },
  'bookings.get': { id: '{last:booking_id}' },
  'bookings.document': { id: '{last:booking_id}' },
  'bookings.list': { limit: 5 },
  'stays.hotel': { id: '{last:hotel}' },
  'stays.recheck': { offers: '{last:offer}' },
  'stays.save': {
    rooms: [
      {
        offer: '{last:offer}',
        terms_key: '{last:terms_key}',
        guests: [{ kind: 'adult', given_name: 'SAMI', surname: 'ALHARBI' }, { kind: 'adult' }],
      },
    ],
    expected_total: '{last:stay_total}',
  },
  'umrah.get': { id: '{last:umrah}' },
  'umrahSales.book': { rooms: [{ place: 'single', pilgrims: [0] }] },
  'holidays.get': { id: '{last:holiday}' },
  'holidaySales.book': { rooms: [{ adults: 2 }] },
  'groupTickets.get': { id: '{last:block}' },
  'groupTickets.hold': { id: '{last:block}', name: 'Spring group', adults: 10, children: 0, infants: 0 },
  'travellers.get': { id: '{last:traveller}' },
  'travellers.update': { id: '{last:traveller}' },
  'locations.airports': { q: 'riy' },
  'locations.cities': { q: 'mak' },
}

const bookingLearnt = { booking_id: 'booking.id', expected_total: 'booking.total' }
/** What an answer is read for, as paths in it. */
export const learntOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'flights.search': {
    flight_id: 'flights.0.flight_id',
    supplier: 'flights.0.supplier',
    isSooperFlight: 'flights.0.isSooperFlight',
    expected_total: 'flights.0.price',
  },
  'bookings.save': bookingLearnt,
  'bookings.get': { booking_id: 'data.id', expected_total: 'data.total' },
  'stays.search': { hotel: 'hotels.0.code' },
  'stays.hotel': { offer: 'rooms.0.0.offer', terms_key: 'rooms.0.0.terms_key', stay_total: 'rooms.0.0.total' },
  'stays.recheck': { offer: 'rooms.0.rate.offer', terms_key: 'rooms.0.rate.terms_key', stay_total: 'total' },
  'stays.save': bookingLearnt,
  'insurance.find': { plan_id: 'data.0.plan_id', expected_total: 'data.0.total' },
  'insurance.book': bookingLearnt,
  'umrah.list': { umrah: 'data.0.id', departure_id: 'data.0.departures.0.id' },
  'umrah.get': { umrah: 'data.id', departure_id: 'data.departures.0.id' },
  'umrahSales.book': bookingLearnt,
  'holidays.list': { holiday: 'data.0.id', departure_id: 'data.0.departures.0.id' },
  'holidays.get': { holiday: 'data.id', departure_id: 'data.departures.0.id' },
  'holidaySales.book': bookingLearnt,
  'groupTickets.list': { block: 'data.0.id' },
  'changes.offers': { offer_id: 'data.0.offer_id' },
  'changes.quote': { reference: 'data.reference' },
  'travellers.list': { traveller: 'data.0.id' },
  'travellers.save': { traveller: 'data.id' },
  'groupTickets.hold': bookingLearnt,
}

function sampleOf(json: Json, name: string): unknown {
  if (name in byName && json.type !== 'array') return byName[name]
  if (json.default !== undefined) return json.default
  if (json.const !== undefined) return json.const
  if (json.enum) return json.enum[0]
  const [variant] = (json.anyOf ?? json.oneOf ?? []).filter((one) => one.type !== 'null')
  if (variant) return sampleOf(variant, name)
  switch (json.type) {
    case 'object':
      return bodyExample(json)
    case 'array':
      return json.items ? [sampleOf(json.items, name)] : []
    case 'integer':
    case 'number':
      return Math.max(json.minimum ?? 1, 1)
    case 'boolean':
      return false
    default:
      return json.format === 'date' ? '{day+30}' : ''
  }
}

/** A value of the shape with what must be there, filled so that it is understood; `call` is `feature.name`. */
export function bodyExample(json: Json, call?: string): unknown {
  if (!json.properties) {
    const [first] = json.anyOf ?? json.oneOf ?? []
    return first ? bodyExample(first, call) : {}
  }
  const own = (call && byCall[call]) || {}
  return Object.fromEntries(
    Object.entries(json.properties).flatMap(([name, inner]) => {
      if (name in own) return [[name, own[name]]]
      return json.required?.includes(name) ? [[name, sampleOf(inner, name)]] : []
    }),
  )
}

/** What stands in a parameter at first; nothing in most of those that may be left out. */
export function parameterExample(json: Json, name: string, call: string, needed: boolean): string {
  const own = byCall[call]
  if (own && name in own) return String(own[name])
  return needed ? String(sampleOf(json, name)) : ''
}
