import { sql } from 'kysely'
import { limitSoonHours, type officeBookingList } from '#contract/selling/office-booking-list'
import type { Localised } from '#contract/kernel/shapes'
import { containing } from '#server/db/lists'
import { bookingColumns, bookingListSql, type ShownBooking } from '#server/features/selling/bookings'
import type { ListSql } from '#server/lists/list-sql'

export type BuyingAgency = { id: string; code: string; name: Localised }
export type OfficeBookingRecord = ShownBooking & {
  agency: BuyingAgency | null
  made_by: string | null
  /** In the price, where it is sold. */
  vat_minor: number
}
type Sql = ListSql<OfficeBookingRecord, typeof officeBookingList.filters, (typeof officeBookingList.sorts)[number]>

/** The VAT in what was sold, whatever was given back of it since: of the items that its total and its cost are of. */
const vat = sql`(select coalesce(sum(t.vat), 0)::int8 from counting_items(bookings.id) i
    join tax_lines t on t.item_id = i.id and t.event in ('sale', 'split'))`

/** What the office's view of a booking adds to its row. */
export const officeColumns = sql<OfficeBookingRecord>`${bookingColumns}, payment_status(id) as payment_status,
  (select title from booking_items i where i.booking_id = bookings.id order by no limit 1) as title,
  ${vat} as vat_minor,
  (select json_build_object('id', a.id, 'code', a.code, 'name', json_build_object('en', a.name_en, 'ar', a.name_ar))
    from agencies a where a.id = bookings.agency_id) as agency,
  (select u.name from users u where u.id = bookings.created_by) as made_by`

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
  select: officeColumns,
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
