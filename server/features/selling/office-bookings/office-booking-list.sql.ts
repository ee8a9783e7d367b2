import { sql } from 'kysely'
import { limitSoonHours, type officeBookingList } from '#contract/selling/office-booking-list'
import type { Localised } from '#contract/kernel/shapes'
import { containing } from '#server/db/lists'
import {
  bookingColumns,
  bookingListSql,
  type ListedBooking,
  listedColumns,
  shownBeside,
  type ShownBooking,
} from '#server/features/selling/bookings'
import type { ListSql } from '#server/lists/list-sql'

export type BuyingAgency = { id: string; code: string; name: Localised }
/** What the office sees beside what the booking's buyer does. */
type OfficeShown = {
  agency: BuyingAgency | null
  made_by: string | null
  supplier: string | null
  supplier_total_minor: number
  contact_email: string
  /** In the price, where it is sold. */
  vat_minor: number
}
export type OfficeListed = ListedBooking & OfficeShown
export type OfficeBookingRecord = ShownBooking & OfficeShown
type Sql = ListSql<OfficeListed, typeof officeBookingList.filters, (typeof officeBookingList.sorts)[number]>

const shown = sql`shown.payment_status, shown.title, shown.vat_minor, shown.agency, shown.maker as made_by`
/** A booking in full with what the office sees beside it, over `bookings` and `officeBeside`. */
export const officeColumns = sql<OfficeBookingRecord>`${bookingColumns}, ${shown}`
/** What the rows show of other tables, the office's VAT and agency too. */
export const officeBeside = shownBeside('office')

/** Every part from an index of its own: together they are a union, not one condition that no index answers. */
const named = (q: string) => sql`id in (
  select id from bookings where lead_passenger ilike ${containing(q)}
  union select id from bookings where lower(contact_email) = ${q.toLowerCase()}
  union select booking_id from booking_passengers where surname ilike ${containing(q)}
  union select booking_id from booking_passengers where given_name ilike ${containing(q)})`

/** Saved bookings of the list whose time limit ends soon. */
export const limitSoon = (now: Date) =>
  sql`status = 'saved' and ttl_at > ${now} and ttl_at <= ${now}::timestamptz + make_interval(hours => ${limitSoonHours}::int)`

/** Bookings of the list that are still to travel, with a passport that ends before they are back. */
export const passportEnding = (today: string) =>
  sql`passports_until < left(arriving_at, 10) and departure_at >= ${today} and status in ('saved', 'confirmed', 'approved')`

export const officeBookingListSql: Sql = {
  ...bookingListSql,
  select: sql<OfficeListed>`${listedColumns}, bookings.supplier, bookings.supplier_total_minor, bookings.contact_email, ${shown}`,
  beside: officeBeside,
  // No name is an e-mail address, the only other thing that is looked for here.
  often: { ...bookingListSql.often!, elsewhere: undefined },
  find: [
    ...bookingListSql.find!,
    {
      like: /^AG-[A-Z0-9]{4,8}$/i,
      where: (code) => sql`agency_id = (select id from agencies where code = ${code.toUpperCase()})`,
    },
  ],
  where: {
    ...bookingListSql.where,
    q: named,
    channel: (channel) => sql`channel = ${channel}`,
    agency: (agency) => sql`agency_id = ${agency}`,
    limit_soon: (_on, { now }) => limitSoon(now),
    passport_ending: (_on, { today }) => passportEnding(today),
  },
}
