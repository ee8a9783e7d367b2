import { daysFrom, plusDays } from '#contract/catalogue/hijri-calendar'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { type DueRecord, moveDues } from '#server/features/money/dues'
import { personOrOwner } from '#server/features/people/users'
import {
  type Booked,
  lockBooked,
  noteHistory,
  notifyOwner,
  passengersOf,
  refreshBooking,
} from '#server/features/selling/bookings'
import { changeItem } from '#server/features/selling/items'
import { todayIn } from './package-view.ts'
import { partiesToMove } from './shifts.sql.ts'
import { endOf } from './terms.rules.ts'
import type { UmrahDetail } from './umrah-detail.ts'

/** Not given back, and neither lapsed nor over. */
const stillGoing: ReadonlySet<string> = new Set([
  'holding',
  'saved',
  'confirming',
  'pending_supplier',
  'confirmed',
  'approved',
  'void_requested',
  'refund_requested',
  'refund_quoted',
  'refund_accepted',
])

type Days = { starts: string; ends: string; version: number }

/** The detail of a booking on other days: what moves the end of a departure is the last of its stays. */
function movedDetail(detail: UmrahDetail, { starts, ends, version }: Days): UmrahDetail {
  const longer = daysFrom(starts, ends) - daysFrom(detail.starts, detail.ends)
  return {
    ...detail,
    starts,
    ends,
    sold_starts: detail.sold_starts ?? detail.starts,
    hijri_version: version,
    stays: detail.stays.map((stay, at) =>
      at === detail.stays.length - 1 ? { ...stay, nights: Math.max(1, stay.nights + longer) } : stay,
    ),
  }
}

/** In the app, and by mail to the agent, or to whoever booked. */
async function tellMoved(
  app: App,
  tx: Tx,
  booked: Booked,
  going: readonly number[],
  { starts, ends, dues }: Days & { dues: readonly DueRecord[] },
  at: Date,
): Promise<void> {
  await notifyOwner(tx, booked, 'umrah_days_moved', at, { day: starts })
  const agent = booked.agency_id ? await personOrOwner(tx, booked.created_by) : undefined
  if (booked.agency_id && !agent) return
  const people = (await passengersOf(tx, booked.id)).filter(({ position }) => going.includes(position))
  await queueMail(app, tx, {
    to: agent?.email ?? booked.contact_email,
    template: 'umrah-reminder',
    locale: agent?.locale ?? booked.locale,
    bookingRef: booked.reference,
    data: {
      what: 'moved',
      reference: booked.reference,
      people: people.map(({ given_name, surname }) => `${surname} / ${given_name}`),
      at: starts,
      until: ends,
      dues: dues.map(({ amount_minor: amount, due_at }) => ({
        amount: { amount, currency: booked.currency },
        until: due_at.toISOString(),
      })),
    },
  })
}

/**
 * Everybody who holds or has bought places on a departure goes on its new days; price and terms stay as they were sold.
 * Payments were counted from the first day and move with it, not to a day before tomorrow. Called in the transaction that
 * moves the departure.
 */
export async function moveBookings(app: App, tx: Tx, departureId: string, days: Days, at: Date): Promise<void> {
  const tomorrow = endOf(plusDays(todayIn(app), 1))
  for (const { item_id, people } of await partiesToMove(tx, departureId)) {
    const booked = (await lockBooked(tx, item_id))!
    const detail = booked.item.detail as UmrahDetail
    const isThere = detail.starts === days.starts && detail.ends === days.ends
    if (isThere || !stillGoing.has(booked.item.stage)) continue
    await changeItem(
      tx,
      item_id,
      {
        detail: movedDetail(detail, days),
        starts: { local: `${days.starts}T00:00`, zone: 'Asia/Riyadh' },
        ends: { local: `${days.ends}T23:59`, zone: 'Asia/Riyadh' },
      },
      at,
    )
    const later = daysFrom(detail.starts, days.starts)
    const dues = await moveDues(tx, item_id, later, tomorrow, at)
    await refreshBooking(tx, booked.id, at)
    await noteHistory(tx, booked, { at, event: 'days_moved', who: { id: null, name: null } })
    // Nobody has been told of a booking whose places are only just being held.
    if (booked.item.stage !== 'holding') await tellMoved(app, tx, booked, people, { ...days, dues }, at)
  }
}
