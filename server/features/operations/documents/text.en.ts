import type { People } from './document-lines.ts'

const split = (words: string): readonly string[] => words.split(' ')
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function people({ adults, children, infants }: People): string {
  return listed([
    ...(adults ? [counted(adults, 'adult', 'adults')] : []),
    ...(children ? [counted(children, 'child', 'children')] : []),
    ...(infants ? [counted(infants, 'infant', 'infants')] : []),
  ])
}

const text = {
  months: split('January February March April May June July August September October November December'),
  weekdays: split('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  hijriMonths: [
    'Muharram',
    'Safar',
    'Rabi I',
    'Rabi II',
    'Jumada I',
    'Jumada II',
    'Rajab',
    'Shaban',
    'Ramadan',
    'Shawwal',
    'Dhul Qada',
    'Dhul Hijja',
  ] as readonly string[],
  hour: 'h',
  minute: 'min',
  comma: ', ',
  listed,
  people,

  demo: 'DEMO - not a valid travel document',
  demo_list: 'DEMO - invented figures',
  title_eticket: 'E-ticket',
  title_itinerary: 'Itinerary',
  title_voucher: 'Voucher',
  title_sale: 'Invoice',
  title_credit_note: 'Credit note',
  title_proforma: 'Proforma invoice',
  title_receipt: 'Receipt',
  booking_reference: 'Booking reference',
  airline_reference: (airline: string) => `${airline} reference`,
  number: 'Number',
  licence: (number: string) => `Licence ${number}`,
  vat: (number: string) => `VAT ${number}`,
  registration: (number: string) => `Commercial registration ${number}`,
  iata: (number: string) => `IATA ${number}`,
  issued: (date: string) => `Issued ${date}`,
  page: (number: number, of: number) => `Page ${number} of ${of}`,

  not_ticketed: 'Not ticketed yet: nobody can travel with this paper.',
  no_longer_valid: 'This booking is no longer valid for travel:',
  dead_status: {
    voided: 'voided',
    refunded: 'refunded',
    cancelled: 'cancelled',
    expired: 'expired',
    failed: 'not confirmed',
  } as Record<string, string>,

  passenger: 'Passenger',
  ticket_number: 'Ticket number',
  seat: 'Seat',
  bags: 'Bags',
  child: 'child',
  infant: 'infant',
  no_bags: 'None',
  kilograms: (kg: number) => `${kg} kg`,
  bag: (pieces: number, kg: number) => `${pieces} x ${kg} kg`,
  cabin_bags: (bag: string) => `Into the cabin: ${bag} each`,
  aircraft: (name: string) => name,

  cabin: { economy: 'Economy', premium_economy: 'Premium economy', business: 'Business', first: 'First' } as Record<
    string,
    string
  >,
  booking_class: (code: string) => `class ${code}`,
  terminal: (name: string) => `terminal ${name}`,
  direct: 'direct',
  stops: (count: number) => counted(count, 'stop', 'stops'),
  operated_by: (airline: string) => `Operated by ${airline}`,
  wait: (duration: string, city: string) => `${duration} in ${city}`,
  airport_change: (from: string, to: string) => `change of airport: ${from} to ${to}`,
  warning: {
    short_connection: 'Short connection: go straight to the next gate.',
    self_transfer: 'Collect your bags and check in again between these flights.',
  } as Record<string, string>,
  seats_on: (flight: string, seats: string) => `Seats on ${flight}: ${seats}`,
  extra_bag: (bag: string, name: string) => `Extra bag ${bag}: ${name}`,

  price: 'Price',
  total: 'Total',
  total_paid: 'Total paid',
  row_fare: (who: string) => (who ? `Fare, ${who}` : 'Fare'),
  row_surcharge: (code: string) => `Carrier surcharge ${code}`.trim(),
  row_tax: (code: string) => `Tax ${code}`.trim(),
  row_taxes: 'Taxes and airport fees',
  row_seats: (seats: string) => `Seats ${seats}`,
  row_bags: (count: number) => counted(count, 'extra bag', 'extra bags'),
  row_extras: 'Bags and seats',
  row_issue_fee: (count: number) => `Issue fee, ${counted(count, 'ticket', 'tickets')}`,
  row_void_fee: 'Less void fee',
  row_penalty: 'Less penalty',
  row_refund_fee: 'Less refund fee',
  row_service_fee: 'Service fee',
  row_discount: 'Discount',
  row_commission: 'Commission',
  row_agency_margin: 'Agency margin',
  row_rounding: 'Rounding',
  check_ticket: 'Check this booking',

  be_early: 'Be at the airport three hours before departure.',
  change_free: 'Changes free of charge.',
  change_fee: (money: string) => `Change: ${money} a passenger.`,
  change_never: 'This fare cannot be changed.',
  refund_free: 'Refunded in full.',
  refund_fee: (money: string) => `Refund less ${money} a passenger.`,
  refund_never: 'No refund.',
  contactPhone: (phone: string) => (phone ? `Our desk: ${phone}` : ''),

  seller: 'Seller',
  buyer: 'Buyer',
  date: 'Date',
  description: 'Description',
  amount_in: (currency: string) => `Amount, ${currency}`,
  trip: 'Trip',
  passengers: 'Passengers',
  until: ' to ',
  for_whom: 'For',
  with_others: (count: number) => `and ${counted(count, 'other', 'others')}`,
  booked_under: 'Booked under',
  voucher_dead: 'This voucher is no longer valid:',
  from_to: (from: string, to: string) => `${from} to ${to}`,
  unpaid: 'Not paid yet',
  vat_included: 'VAT included',
  vat_by_rate: 'VAT by rate',
  vat_net: 'Net',
  vat_amount: 'VAT',
  vat_rate: (rate: string) => `VAT ${rate}`,
  vat_category: { Z: 'Zero-rated', E: 'Exempt from VAT', O: 'Not subject to VAT' },

  amount_paid: 'Amount paid',
  paid_by: 'Paid by',
  method: 'Method',
  methods: {
    balance: 'Balance',
    card: 'Card',
    bank_transfer: 'Bank transfer',
    cash: 'Cash',
    terminal: 'Card at the desk',
  } as Record<string, string>,
  payment_reference: 'Payment reference',
  invoice_number: 'Invoice',
  questions: (...ways: string[]) => {
    const given = ways.filter(Boolean)
    return given.length > 0 ? `Questions: ${given.join(', ')}` : ''
  },
}

/** Every word a document may say; the Arabic file must hold all of them. */
export type DocumentText = typeof text
export default text
