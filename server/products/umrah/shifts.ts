import { daysFrom, plusDays } from '#contract/catalogue/hijri-calendar'
import { daysOfDeparture, type DepartureDays } from '#contract/selling/umrah-dates'
import type { App } from '#server/app'
import { type Db, inTx, type Tx } from '#server/db/db'
import { type HijriCalendar, readHijriCalendar } from '#server/features/catalogue/hijri-months'
import { writeActivity } from '#server/features/operations/activity'
import { countStock } from '#server/features/selling/stock-units'
import { type Refusal, refuse } from '#server/http/refusal'
import { todayIn } from './package-view.ts'
import {
  type DepartureRow,
  departureOf,
  hijriDepartures,
  lockDepartures,
  lockPackage,
  staysOf,
} from './packages.sql.ts'
import { followDays } from './follow-days.ts'
import { moveBookings } from './move-bookings.ts'
import { decideShift, lockShift, packageOfShift, proposeShift, wasDropped, withdrawShift } from './shifts.sql.ts'
import { unitOf } from './types.ts'
import { umrahWords as words } from './words.ts'
import { moveDeparture } from './write-package.sql.ts'

/** Where a departure that follows the Hijri calendar would lie now; null where the calendar has no such days. */
async function daysNow(db: Db, row: DepartureRow, { months }: HijriCalendar): Promise<DepartureDays | null> {
  const stays = await staysOf(db, [row.id])
  const until = row.until_month === null ? null : { month: row.until_month, day: row.until_day! }
  const days = daysOfDeparture(
    {
      begins: { calendar: 'hijri', year: row.from_year!, month: row.from_month!, day: row.from_day!, until },
      stays: stays.map(({ from_night, to_night }) => ({ nights: daysFrom(from_night, to_night) })),
    },
    months,
  )
  return 'wrong' in days ? null : days
}

const move = (tx: Tx, row: DepartureRow, days: DepartureDays, version: number) =>
  moveDeparture(tx, row.id, {
    days,
    version,
    closes_on: plusDays(days.starts, -daysFrom(row.closes_on, row.starts)),
  })

/** What a month that moved means for one departure: it follows at once, or, where seats are taken, waits for a person. */
async function follow(tx: Tx, app: App, packageId: string, id: string): Promise<void> {
  const at = app.clock.now()
  await lockPackage(tx, packageId)
  const row = (await lockDepartures(tx, packageId)).find((one) => one.id === id)
  if (!row || row.from_year === null) return
  const calendar = await readHijriCalendar(tx)
  const days = await daysNow(tx, row, calendar)
  if (!days) return
  if (days.starts === row.starts && days.ends === row.ends) {
    await withdrawShift(tx, id, at)
    return
  }
  const [stock] = await countStock(tx, [unitOf(id)], at)
  const taken = (stock?.held ?? 0) + (stock?.sold ?? 0)
  if (taken === 0) {
    await move(tx, row, days, calendar.version)
    await followDays(app, tx, id, row, days)
    return
  }
  const shift = {
    departure_id: id,
    version: calendar.version,
    old_starts: row.starts,
    old_ends: row.ends,
    new_starts: days.starts,
    new_ends: days.ends,
    seats_taken: taken,
  }
  if (await wasDropped(tx, shift)) await withdrawShift(tx, id, at)
  else await proposeShift(tx, shift, at)
}

/** After a month moved: each departure that follows the calendar, one transaction each. Again: nothing new. */
export async function followCalendar(app: App): Promise<void> {
  for (const row of await hijriDepartures(app.db, todayIn(app)))
    await inTx(app.db, 'follow hijri calendar', (tx) => follow(tx, app, row.package_id, row.id))
}

/**
 * Takes the days that the calendar gives now, with everybody who bought places, or leaves the departure as it was sold. Prices
 * and terms stay as they were sold.
 */
export async function decideOnShift(
  app: App,
  who: { user_id: string; at: Date },
  { id, accept }: { id: string; accept: boolean },
): Promise<null | Refusal> {
  return inTx(app.db, 'decide umrah shift', async (tx) => {
    const packageId = await packageOfShift(tx, id)
    if (packageId) await lockPackage(tx, packageId)
    const shift = packageId && (await lockShift(tx, id))
    if (!shift) return refuse.wrongState(words.shift_gone)
    const row = (await departureOf(tx, shift.departure_id))!
    if (accept) {
      const calendar = await readHijriCalendar(tx)
      const days = await daysNow(tx, row, calendar)
      if (!days) return refuse.wrongState(words.no_such_day)
      await move(tx, row, days, calendar.version)
      await moveBookings(app, tx, row.id, { ...days, version: calendar.version }, who.at)
      await followDays(app, tx, row.id, row, days)
    }
    await decideShift(tx, id, accept ? 'accepted' : 'dropped', who.user_id, who.at)
    await writeActivity(tx, {
      action: 'umrah_shift_decided',
      at: who.at,
      actor_id: who.user_id,
      subject: 'umrah_package',
      subject_id: shift.departure,
      detail: { from: shift.old_starts, to: accept ? shift.new_starts : shift.old_starts },
    })
    return null
  })
}
