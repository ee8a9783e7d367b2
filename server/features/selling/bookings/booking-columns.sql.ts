import { sql } from 'kysely'
import type { Localised } from '#contract/kernel/shapes'
import type { PaymentStatus } from '#contract/selling/bookings'
import type { BookingRecord } from './bookings.sql.ts'

/** Each column of the record, so that none is forgotten. */
const columns: Record<keyof BookingRecord, true> = {
  id: true,
  reference: true,
  channel: true,
  fulfilment: true,
  product: true,
  agency_id: true,
  customer_id: true,
  created_by: true,
  guest_key_hash: true,
  client_ref: true,
  remark: true,
  supplier: true,
  pnr: true,
  airline_pnr: true,
  hold_state: true,
  status: true,
  acting: true,
  approved_by: true,
  payment: true,
  payment_id: true,
  ttl_at: true,
  price_guarantee_at: true,
  void_until: true,
  refund_valid_until: true,
  currency: true,
  total_minor: true,
  supplier_total_minor: true,
  selling_minor: true,
  contact_email: true,
  contact_phone: true,
  locale: true,
  trip_type: true,
  origin: true,
  destination: true,
  departure_at: true,
  arriving_at: true,
  carrier: true,
  item_count: true,
  locators: true,
  carriers: true,
  starts: true,
  lead_passenger: true,
  passenger_count: true,
  demo: true,
  version: true,
  created_at: true,
  updated_at: true,
}

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`bookings.${name}`)))

/** A booking as it is read by itself: its record, not the journey as it was saved, which is most of a row. */
export const bookingColumns = columnsOf(Object.keys(columns))

/** What a list shows of a booking, or needs to know what may be done with it. */
const listed = [
  'id',
  'reference',
  'pnr',
  'airline_pnr',
  'item_count',
  'locators',
  'carriers',
  'status',
  'acting',
  'currency',
  'total_minor',
  'selling_minor',
  'ttl_at',
  'void_until',
  'refund_valid_until',
  'created_at',
  'channel',
  'product',
  'departure_at',
  'arriving_at',
  'origin',
  'destination',
  'trip_type',
  'carrier',
  'lead_passenger',
  'passenger_count',
  'client_ref',
  'demo',
] as const satisfies readonly (keyof BookingRecord)[]

/** What a row shows of other tables: how the booking stands with its buyer, as the books say, and what it is called. */
type Shown = { payment_status: PaymentStatus; title: Localised; made_by?: string | null }
/** A booking as a row of a list, and in full. */
export type ListedBooking = Pick<BookingRecord, (typeof listed)[number]> & Shown
export type ShownBooking = BookingRecord & Shown

/** What a list reads of its bookings: each column more is read 25 times a page. */
export const listedColumns = columnsOf(listed)
