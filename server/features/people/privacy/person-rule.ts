import { sql, type RawBuilder } from 'kysely'
import type { HeldKind } from '#contract/people/privacy'
import { bookingsOf, type Person } from './person.ts'

export type PersonRule = {
  table: string
  /** As what these rows are named to staff. */
  kind: HeldKind
  /** The person's rows; null where this kind of person has none here. */
  where(person: Person): RawBuilder<unknown> | null
  /** Columns of the export, in order; empty: nothing in it is about the person but its existence. */
  show: string
  /** What the erasure does: deletes the rows, or writes these values over them. */
  erase: 'delete' | RawBuilder<unknown> | ((person: Person) => RawBuilder<unknown>)
}

export const byUser =
  (column: string) =>
  ({ user_id }: Person) =>
    user_id === null ? null : sql`${sql.raw(column)} = ${user_id}`
export const byEmail =
  (column: string) =>
  ({ email }: Person) =>
    email === null ? null : sql`lower(${sql.raw(column)}) = ${email.toLowerCase()}`
/** Rows by booking and place. */
export const places = (person: Person) =>
  person.passengers.length === 0
    ? null
    : sql`booking_id = any(${bookingsOf(person)}::uuid[]) and booking_id || '/' || position = any(${person.passengers}::text[])`
/** Rows by item and place. */
export const placesOfItems = (person: Person) =>
  person.passengers.length === 0
    ? null
    : sql`item_id in (select id from booking_items where booking_id = any(${bookingsOf(person)}::uuid[]))
        and (select i.booking_id from booking_items i where i.id = item_id) || '/' || position = any(${person.passengers}::text[])`
/** Rows of all items of bookings that are theirs. */
export const itemsOfOwn = ({ booking_ids }: Person) =>
  booking_ids.length === 0
    ? null
    : sql`item_id in (select id from booking_items where booking_id = any(${booking_ids}::uuid[]))`
