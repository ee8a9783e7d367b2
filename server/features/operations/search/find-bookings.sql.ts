import { type RawBuilder, sql } from 'kysely'
import type { Hit } from '#contract/operations/search'
import { isTicketless } from '#contract/selling/ticket-number'
import { all, type Db } from '#server/db/db'
import { containing } from '#server/db/lists'
import type { Words } from './words.ts'

const shownMax = 5
/** Of a common name so many are looked at, the newest of them shown. */
const namesakesMax = 200

type Row = {
  reference: string
  status: string
  channel: 'agent' | 'customer' | 'direct'
  fulfilment: 'online' | 'offline'
  lead_passenger: string
  origin: string | null
  destination: string | null
}

/** The bookings behind ids, newest first. */
const shown = async (db: Db, ids: RawBuilder<unknown>): Promise<Hit[]> => {
  const rows = await all(
    db,
    sql<Row>`select reference, status, channel, fulfilment, lead_passenger, origin, destination from bookings
      where id in (${ids}) and hold_state <> 'holding' order by created_at desc, id desc limit ${shownMax}`,
  )
  return rows.map((row) => ({
    kind: row.fulfilment === 'offline' ? 'request' : 'booking',
    id: row.reference,
    name: row.reference,
    note: [row.lead_passenger, row.origin && row.destination ? `${row.origin}–${row.destination}` : null]
      .filter(Boolean)
      .join(', '),
    status: row.status,
    channel: row.channel,
  }))
}

/** By our reference, a supplier's or an airline's locator, a ticket. */
export async function bookingsByReference(db: Db, { reference, code }: Words): Promise<Hit[]> {
  if (/^(BK|OB)-[A-Z2-9]{6}$/.test(reference))
    return shown(db, sql`select id from bookings where reference = ${reference}`)
  if (/^\d{13}$/.test(code)) return shown(db, sql`select booking_id from tickets where number = ${code}`)
  if (!/^[A-Z0-9]{5,8}$/.test(code)) return []
  if (isTicketless(code)) {
    const found = await shown(db, sql`select booking_id from tickets where number = ${code}`)
    if (found.length > 0) return found
  }
  return shown(
    db,
    sql`select id from bookings where locators @> ${[code]}::text[] and (pnr = ${code} or airline_pnr = ${code})`,
  )
}

/** By the buyer's address or phone, and by who travels. */
export async function bookingsByText(db: Db, { email, phoneEnd, names }: Words): Promise<Hit[]> {
  if (email) return shown(db, sql`select id from bookings where lower(contact_email) = ${email}`)
  if (phoneEnd) return shown(db, sql`select id from bookings where right(contact_phone, 8) = ${phoneEnd}`)
  const [first, ...others] = names
  if (!first) return []
  // Several words: all of them in the name that stands first on the booking.
  if (others.length > 0)
    return shown(
      db,
      sql`select id from (select id from bookings where ${sql.join(
        names.map((name) => sql`lead_passenger like ${containing(name)}`),
        sql` and `,
      )} limit ${namesakesMax}) named`,
    )
  return shown(
    db,
    sql`select booking_id from (select booking_id from booking_passengers where surname = ${first}
        order by booking_id desc limit ${shownMax}) same
      union select booking_id from (select booking_id from booking_passengers
        where surname like ${`${first.replaceAll(/[\\%_]/g, '')}%`} limit ${namesakesMax}) begun`,
  )
}
