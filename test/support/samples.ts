import type { Booking } from '#contract/selling/bookings'
import type { DocumentInput } from '../../server/features/operations/documents/document-input.ts'

/** Made-up bookings for the tests of this feature. */
type Leg = Booking['legs'][number]
type Segment = Leg['segments'][number]
type Line = Booking['price_lines'][number]
type Passenger = Booking['passengers'][number]

export const sar = (amount: number) => ({ amount, currency: 'SAR' })

const aircraftOf: Record<string, string> = { SV: '320', PK: '77W', EK: '388' }

export function segment(flight: string, from: string, to: string, more: Partial<Segment> = {}): Segment {
  const [carrier = 'SV', number = '1'] = flight.split(' ')
  const [origin = '', departure = ''] = from.split(' ')
  const [destination = '', arriving = ''] = to.split(' ')
  return {
    marketing_carrier: carrier,
    operating_carrier: carrier,
    flight_number: number,
    aircraft: aircraftOf[carrier] ?? '789',
    origin,
    origin_terminal: origin === 'RUH' ? '4' : null,
    destination,
    destination_terminal: destination === 'RUH' ? '4' : null,
    departure_at: departure,
    departure_zone: 'Asia/Riyadh',
    arriving_at: arriving,
    arriving_zone: 'Asia/Riyadh',
    duration_minutes: 250,
    layover_minutes: null,
    cabin_class: 'economy',
    booking_class: 'M',
    fare_basis: 'MVLSA',
    carry_on_bags: { pieces: 1, kg: 7 },
    checked_bags: { pieces: 2, kg: 23 },
    ...more,
  }
}

export function leg(...segments: Segment[]): Leg {
  const [first, last] = [segments[0]!, segments.at(-1)!]
  return {
    origin: first.origin,
    destination: last.destination,
    departure_at: first.departure_at,
    arriving_at: last.arriving_at,
    duration_minutes: segments.reduce((sum, one) => sum + one.duration_minutes + (one.layover_minutes ?? 0), 0),
    stops: segments.length - 1,
    warnings: [],
    segments,
  }
}

const passenger = (
  position: number,
  type: Passenger['type'],
  title: string,
  given_name: string,
  surname: string,
): Passenger => ({
  position,
  type,
  title,
  given_name,
  surname,
  gender: 'm',
  date_of_birth: null,
  nationality: 'SA',
  document: 'passport',
  passport_number: '•••• 913',
  passport_full: null,
  passport_country: 'SA',
  passport_expiry: '2031-01-01',
  price: sar(112_200),
})

export const family: Passenger[] = [
  passenger(0, 'adult', 'mr', 'SAMI NASSER', 'AL HARBI'),
  passenger(1, 'adult', 'mrs', 'NOURA', 'AL HARBI'),
  passenger(2, 'child', 'mstr', 'YOUSEF', 'AL HARBI'),
]
export const infant = passenger(3, 'infant', 'miss', 'LAYAN', 'AL HARBI')
export const group: Passenger[] = [
  ...Array.from({ length: 7 }, (_, index) =>
    passenger(index, 'adult', 'mr', `TRAVELLER ${'ABCDEFG'.charAt(index)}`, 'KHAN'),
  ),
  passenger(7, 'child', 'miss', 'B'.repeat(40), 'A'.repeat(40)),
  passenger(8, 'child', 'mstr', 'ABDUL RAHMAN MUHAMMAD YOUSEF IBRAHIM', 'AL QAHTANI AL OTAIBI AL HARBI'),
]

export const direct = [
  leg(segment('SV 736', 'RUH 2027-01-14T08:15', 'LHE 2027-01-14T14:25')),
  leg(segment('SV 735', 'LHE 2027-01-28T16:05', 'RUH 2027-01-28T18:50', { aircraft: '789', duration_minutes: 285 })),
]
export const connecting = [
  leg(
    segment('EK 624', 'RUH 2027-01-14T20:15', 'DXB 2027-01-14T22:55', { layover_minutes: 395, duration_minutes: 100 }),
    segment('EK 600', 'DXB 2027-01-15T05:30', 'LHE 2027-01-15T09:10', { operating_carrier: 'PK', booking_class: 'K' }),
  ),
  {
    ...leg(
      segment('EK 601', 'LHE 2027-01-28T21:40', 'DXB 2027-01-29T00:20', { layover_minutes: 190 }),
      segment('EK 623', 'DWC 2027-01-29T03:30', 'RUH 2027-01-29T04:25'),
    ),
    warnings: ['airport_change', 'self_transfer', 'short_connection'] as Leg['warnings'],
  },
]
export const sixLegs = ['RUH JED', 'JED DXB', 'DXB LHE', 'LHE KHI', 'KHI DXB', 'DXB RUH'].map((pair, index) => {
  const [from, to] = pair.split(' ')
  return leg(segment(`SV ${700 + index}`, `${from} 2027-02-0${index + 1}T10:00`, `${to} 2027-02-0${index + 1}T13:10`))
})

const line = (
  kind: Line['kind'],
  amount: number,
  code: string | null = null,
  ptc: Line['ptc'] = null,
  quantity = 1,
): Line => ({ kind, code, ptc, quantity, amount: sar(amount) })

export const familyLines: Line[] = [
  line('base', 220_000, null, 'ADT', 2),
  line('base', 80_000, null, 'CHD', 1),
  line('surcharge', 61_200, 'YQ', null, 3),
  line('tax', 30_000, 'SA', null, 3),
  line('tax', 24_000, 'E3', null, 3),
  line('airline_margin', 9_000, null, null, 3),
  line('agent_margin', 7_200, null, null, 3),
  line('rounding', 30, null, null, 3),
  line('ancillary', 2_500, 'SEAT 20A'),
  line('ancillary', 2_500, 'SEAT 20B'),
  line('ancillary', 2_500, 'SEAT 21A'),
  line('agent_charge', 8_700, 'ISSUE', null, 3),
]
export const totalOf = (lines: readonly Line[]) => sar(lines.reduce((sum, one) => sum + one.amount.amount, 0))

const seat = (index: number, label: string, legIndex = 0): Booking['ancillaries'][number] => ({
  id: `s-${index}-${label}`,
  kind: 'seat',
  passenger: index,
  leg: legIndex,
  segment: legIndex,
  label,
  price: sar(2_500),
})
export const familySeats = [seat(0, '20A'), seat(1, '20B'), seat(2, '21A')]

export function sampleBooking(more: Partial<Booking> = {}): Booking {
  const passengers = more.passengers ?? family
  return {
    id: 'BK-7Q2M4X',
    reference: 'BK-7Q2M4X',
    quotation_id: null,
    split_from: null,
    split_into: [],
    issues_tickets: true,
    selling: null,
    made_by: null,
    pnr: 'H4XK9P',
    airline_pnr: '7YMQ2D',
    bought: { count: 1, locators: ['H4XK9P', '7YMQ2D'], carriers: ['SV'] },
    status: 'confirmed',
    payment_status: 'paid',
    total: totalOf(more.price_lines ?? familyLines),
    ttl_at: null,
    void_until: null,
    items: [],
    dues: [],
    credit_note: null,
    fee_invoice: null,
    refund: null,
    cases: [],
    created_at: '2026-11-20T10:00:00Z',
    channel: 'customer',
    product: 'flight',
    title: { en: 'Riyadh – Lahore', ar: 'الرياض – لاهور' },
    starts: '2027-01-14T08:15',
    ends: '2027-01-14T14:25',
    route: {
      origin: 'RUH',
      destination: 'LHE',
      departure_at: '2027-01-14T08:15',
      arriving_at: '2027-01-14T14:25',
      trip_type: 'round_trip',
    },
    carrier: 'SV',
    lead_passenger: 'AL HARBI / SAMI NASSER',
    passenger_count: passengers.length,
    client_ref: null,
    demo: true,
    allowed_actions: [],
    supplier: 'house',
    isSooperFlight: false,
    price_guarantee_at: null,
    legs: direct,
    brand: {
      code: 'VL',
      name: 'Value',
      carry_on_bags: { pieces: 1, kg: 7 },
      checked_bags: { pieces: 2, kg: 23 },
      change: { allowed: true, fee: sar(15_000) },
      refund: { allowed: true, fee: sar(40_000) },
      no_show_fee: null,
      seat: 'paid',
      meal: true,
    },
    price_lines: familyLines,
    cost_lines: null,
    ancillaries: familySeats,
    passengers,
    tickets: passengers.map((one) => ({
      number: `065241988320${one.position + 1}`,
      passenger: one.position,
      kind: 'ticket' as const,
      item: 1,
      coupons: [],
    })),
    contact: { email: 'sami@example.com', phone: '+966501234567' },
    remark: null,
    invoice: {
      id: '1',
      number: 'IV-26-00001',
      issued_at: '2026-11-20T10:05:00Z',
      total: totalOf(more.price_lines ?? familyLines),
    },
    history: [],
    ...more,
  }
}

const cities: [string, string, string, string, string][] = [
  ['RUH', 'Riyadh', 'الرياض', 'King Khalid International', 'مطار الملك خالد الدولي'],
  ['LHE', 'Lahore', 'لاهور', 'Allama Iqbal International', 'مطار العلامة إقبال الدولي'],
  ['DXB', 'Dubai', 'دبي', 'Dubai International', 'مطار دبي الدولي'],
  ['DWC', 'Dubai', 'دبي', 'Al Maktoum International', 'مطار آل مكتوم الدولي'],
  ['JED', 'Jeddah', 'جدة', 'King Abdulaziz International', 'مطار الملك عبدالعزيز الدولي'],
]

export function sampleInput(more: Partial<DocumentInput> = {}): DocumentInput {
  const booking = more.booking ?? sampleBooking()
  return {
    kind: 'eticket',
    locale: 'en',
    site: {
      brand: { en: 'Qasr Al-Safar Travel', ar: 'قصر السفر للسفر والسياحة' },
      accent: null,
      phone: '920 011 420',
      email: 'desk@example.com',
      licence: '73104512',
      iata_number: '71212345',
      address: { en: 'Olaya Road, Riyadh', ar: 'طريق العليا، الرياض' },
      vat_number: '300412558800003',
    },
    agency: null,
    booking,
    airports: new Map(
      cities.map(([code, en, ar, name, arabicName]) => [
        code,
        { city: { en, ar }, name: { en: name, ar: arabicName } },
      ]),
    ),
    airlines: new Map([
      ['SV', { en: 'Saudia', ar: 'السعودية' }],
      ['EK', { en: 'Emirates', ar: 'طيران الإمارات' }],
      ['PK', { en: 'Pakistan International', ar: 'الخطوط الباكستانية' }],
    ]),
    aircraft: new Map([
      ['320', 'Airbus A320'],
      ['789', 'Boeing 787-9'],
      ['388', 'Airbus A380-800'],
    ]),
    invoice: {
      number: 'IV-26-00001',
      kind: 'sale',
      issued_at: '2026-11-20T10:05:00Z',
      lines: booking.price_lines,
      total: booking.total,
    },
    payment: { amount: booking.total, method: 'card', paid_at: '2026-11-20T10:04:00Z', reference: '9F3K20AC71D4' },
    showPrices: true,
    verifyUrl: 'https://rihla.example/manage-booking?reference=BK-7Q2M4X',
    issuedAt: new Date('2026-11-20T10:05:00Z'),
    zone: 'Asia/Riyadh',
    ...more,
  }
}

export const sampleAgency: NonNullable<DocumentInput['agency']> = {
  name: { en: 'Noor Travels', ar: 'نور للسفريات' },
  address: 'King Fahd Road, Jeddah',
  licence: '73109999',
  tax_number: '310999888700003',
  phone: '+966126543210',
}
