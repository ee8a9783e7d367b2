import { sql } from 'kysely'
import type { App } from '#server/app'
import type { Call, Subject } from '#server/acts/index'
import { notify } from '#server/features/communication/notifications'
import { markItem } from '#server/features/selling/items'
import { Refusal } from '#server/http/refusal'
import { PortError } from '#server/ports/failure'
import { type Booked, bookedById, lockBooked, noteHistory, passengersOf } from '../bookings.sql.ts'
import { type Known, type Order, type Person, type Supplied, supplierOf } from '../product.ts'
import { bookingsWords } from '../words.ts'

/** An item of a booking as acts are done on it; `acting` shows on it which one is open. */
export const bookingItem: Subject<Booked> = {
  kind: 'item',
  lock: lockBooked,
  load: bookedById,
  bookingId: (booked) => booked.id,
  provider: (booked) => booked.item.supplier,
  async mark(tx, id, kind) {
    // One statement, of which each half sees the items as they were before.
    await sql`with marked as (${markItem(id, kind)})
      update bookings b set acting = i.acting, version = version + 1
      from (select booking_id, max(case when id = ${id} then ${kind}::text else acting end) as acting from booking_items
        where booking_id = (select booking_id from booking_items where id = ${id}) group by 1) i
      where b.id = i.booking_id and b.acting is distinct from i.acting`.execute(tx)
  },
  async callPerson({ tx, at, subject: booked }, { why, permission }) {
    await noteHistory(tx, booked, { event: 'work_failed', at, who: { id: null, name: null } })
    await notify(tx, {
      to: { permission },
      kind: 'job_failed',
      data: { name: booked.reference, reason: `${why.kind}: ${why.detail}`.slice(0, 200) },
      link: `/admin/booking-details?id=${booked.reference}`,
      at,
    })
  },
}

/** The supplier of an item. One that is switched off cannot be reached: whatever was begun waits for it. */
export function suppliedTo(app: App, booked: Booked): Supplied {
  const supplied = supplierOf(app, booked)
  if (!supplied) throw new PortError('unavailable', 'this supplier is switched off')
  return supplied
}

/** An item as its supplier is told of it. */
export const orderOf = (app: App, booked: Booked): Order => ({ booked, people: () => peopleOf(app, booked) })

async function peopleOf(app: App, { id, reference }: Booked): Promise<Person[]> {
  const open = (encrypted: string | null, what: string) => {
    if (encrypted === null) throw new Error(`the papers of ${reference} are no longer kept`)
    return app.secrets.decrypt(encrypted, `booking_passengers:${id}:${what}`)
  }
  return (await passengersOf(app.db, id)).map((one) => ({
    position: one.position,
    type: one.type,
    title: one.title,
    given_name: one.given_name,
    surname: one.surname,
    gender: one.gender,
    date_of_birth: open(one.birth_encrypted, `birth:${one.position}`),
    nationality: one.nationality,
    passport_number: open(one.passport_encrypted, `passport:${one.position}`),
    passport_country: one.passport_country,
    passport_expiry: one.passport_expiry,
  }))
}

/** What the supplier has of an item: under its locator, or while there is none under the key it was held by. */
export const findItem = ({ app, subject: booked, signal, now }: Call<Booked>): Promise<Known | null> =>
  suppliedTo(app, booked).find(booked.item.locator ? { locator: booked.item.locator } : { key: booked.item.id }, {
    signal,
    now,
  })

export const beingWorkedOn = () =>
  new Refusal('in_progress', bookingsWords.booking_being_worked_on_right, { retryAfterSeconds: 5 })

export const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
