import { randomUUID } from 'node:crypto'
import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Word } from '#contract/kernel/word'
import { daysOfDeparture, type DepartureDays } from '#contract/selling/umrah-dates'
import type { NewDeparture, NewUmrahPackage } from '#contract/selling/umrah-shapes'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { type HijriCalendar, readHijriCalendar } from '#server/features/catalogue/hijri-months'
import { writeActivity } from '#server/features/operations/activity'
import { claimFile, releaseFile } from '#server/features/operations/files'
import { settingsOf } from '#server/features/operations/settings'
import { countStock, setCapacity, withdrawStock } from '#server/features/selling/stock-units'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { followDays } from './follow-days.ts'
import {
  archivePackage,
  type DepartureRow,
  isWorkedOn,
  lockDepartures,
  lockPackage,
  type PackageRow,
} from './packages.sql.ts'
import { blockProblems } from './stay-blocks.ts'
import { termProblems } from './term-problems.rules.ts'
import { unitOf } from './types.ts'
import { umrahWords as words } from './words.ts'
import { dropDeparture, dropPackage, insertPackage, putDeparture, updatePackage } from './write-package.sql.ts'

export type Who = { user_id: string; at: Date }
type Ready = { written: NewDeparture; at: number; id: string; days: DepartureDays; version: number; closes_on: string }
/** A departure as it is kept, and how many of its seats are held or sold. */
type Kept = { row: DepartureRow; taken: number }

/**
 * The days of a departure whose seats are taken, where its beginning is written as it is kept and its nights come to as many:
 * it was sold on them, and only somebody who decides on a move of its month changes them. Null: its days follow from what
 * is written.
 */
function keptDays({ begins, stays }: NewDeparture, kept: Kept | undefined): DepartureDays | null {
  if (!kept || kept.taken === 0 || begins.calendar !== 'hijri') return null
  const { row } = kept
  const until = begins.until ?? null
  const isBeginning = begins.year === row.from_year && begins.month === row.from_month && begins.day === row.from_day
  const isEnd = (until?.month ?? null) === row.until_month && (until?.day ?? null) === row.until_day
  const days = daysOfDeparture({ begins: { calendar: 'gregorian', date: row.starts }, stays }, [])
  return isBeginning && isEnd && !('wrong' in days) && days.ends === row.ends ? days : null
}

/** What the shape of a package cannot say. */
function packageProblems(
  of: NewUmrahPackage,
  calendar: HijriCalendar,
  before: readonly Kept[],
): { problems: FieldProblem[]; ready: Ready[] } {
  const problems: FieldProblem[] = []
  const add = (field: string, message: Word) => problems.push({ field, message })
  problems.push(...termProblems(of))
  const ready = of.departures.flatMap((written, at): Ready[] => {
    const field = (name: string) => `departures.${at}.${name}`
    written.prices.forEach(({ place, price, cost }, row) => {
      if (written.prices.findIndex((one) => one.place === place) !== row)
        add(field(`prices.${row}.price`), words.place_twice)
      if (price < 1) add(field(`prices.${row}.price`), words.enter_price)
      else if (price - Math.round((price * of.commission_bp) / 10_000) < cost)
        add(field(`prices.${row}.cost`), words.below_cost)
    })
    const kept = before.find(({ row }) => row.id === written.id)
    const asKept = keptDays(written, kept)
    const days = asKept ?? daysOfDeparture(written, calendar.months)
    if ('wrong' in days) {
      add(
        field(days.wrong === 'begins' ? 'begins' : 'begins.until'),
        days.wrong === 'begins' ? words.no_such_day : words.no_night_left,
      )
      return []
    }
    return [
      {
        written,
        at,
        id: written.id ?? randomUUID(),
        days,
        version: asKept ? kept!.row.hijri_version : calendar.version,
        closes_on: plusDays(days.starts, -written.closes_days_before),
      },
    ]
  })
  return { problems, ready }
}

/** The departures of a package that is locked, as they are kept. */
async function lockKept(tx: Tx, packageId: string, at: Date): Promise<Kept[]> {
  const rows = await lockDepartures(tx, packageId)
  const ids = rows.map(({ id }) => id)
  const counts = await countStock(tx, ids.map(unitOf), at)
  const taken = new Map(counts.map((one) => [one.unit, one.held + one.sold]))
  return rows.map((row) => ({ row, taken: taken.get(unitOf(row.id)) ?? 0 }))
}

/** The package is locked. Departures that are not given are gone; one that was sold keeps its days and cannot go. */
async function writeDepartures(
  app: App,
  tx: Tx,
  packageId: string,
  before: readonly Kept[],
  ready: readonly Ready[],
  at: Date,
): Promise<undefined | Refusal> {
  for (const { row: old, taken } of before) {
    if (ready.some(({ id }) => id === old.id)) continue
    if (taken > 0) return refuse.invalid('departures', words.departure_sold({ code: old.code }))
    if (await isWorkedOn(tx, [old.id])) return refuse.invalid('departures', words.departure_used({ code: old.code }))
    await withdrawStock(tx, { units: [unitOf(old.id)], at })
    await dropDeparture(tx, old.id)
  }
  for (const [index, one] of ready.entries()) {
    const old = before.find(({ row }) => row.id === one.id)
    if (one.written.id && !old) return refuse.invalid(`departures.${index}.id`, words.departure_gone)
    const isMoved = old && (old.row.starts !== one.days.starts || old.row.ends !== one.days.ends)
    if (isMoved && old.taken > 0) return refuse.invalid(`departures.${index}.begins`, words.sold_keeps_days)
    await putDeparture(tx, packageId, one.written, { ...one, at })
    if (isMoved) await followDays(app, tx, one.id, old.row, one.days)
    const opened = await setCapacity(tx, { unit: unitOf(one.id), capacity: one.written.seats, at })
    if (isRefusal(opened)) return refuse.invalid(`departures.${index}.seats`, words.seats_below_sold)
  }
  return undefined
}

async function takePictures(tx: Tx, id: string, before: readonly string[], after: readonly string[], who: Who) {
  const use = { type: 'umrah_package', id }
  for (const file_name of before.filter((one) => !after.includes(one))) await releaseFile(tx, file_name, use)
  for (const file_name of after.filter((one) => !before.includes(one))) {
    const claimed = await claimFile(tx, { file_name, user_id: who.user_id, used_by: use })
    if (isRefusal(claimed) || claimed.mime === 'application/pdf') return refuse.invalid('images', words.picture_gone)
  }
  return undefined
}

const log = (tx: Tx, action: 'umrah_package_saved' | 'umrah_package_removed', who: Who, code: string) =>
  writeActivity(tx, { action, at: who.at, actor_id: who.user_id, subject: 'umrah_package', subject_id: code })

/** Writes a package with its departures: a new one, or over `old` as it was read. Refuses at the fields what does not go together. */
export async function savePackage(
  app: App,
  who: Who,
  of: NewUmrahPackage,
  old: { id: string; version: number } | null,
): Promise<Refusal | { id: string; code: string }> {
  const { currency } = await settingsOf(app)
  const outcome = await inTx(app.db, 'save umrah package', async (tx) => {
    const before: PackageRow | undefined = old ? await lockPackage(tx, old.id) : undefined
    if (old && (!before || before.status === 'archived')) return refuse.notFound(words.package_not_found)
    if (old && before!.version !== old.version) return refuse.wrongState(words.changed_meanwhile)
    const calendar = await readHijriCalendar(tx)
    const kept = before ? await lockKept(tx, before.id, who.at) : []
    const { problems, ready } = packageProblems(of, calendar, kept)
    problems.push(...(await blockProblems(tx, ready)))
    if (problems.length > 0) return refuse.fields(problems)
    const saved = before ?? (await insertPackage(tx, of, { ...who, currency }))
    if (before) await updatePackage(tx, before.id, of, who.at)
    const refused =
      (await takePictures(tx, saved.id, before?.images ?? [], of.images, who)) ??
      (await writeDepartures(app, tx, saved.id, kept, ready, who.at))
    if (refused) return refused
    await log(tx, 'umrah_package_saved', who, saved.code)
    return { id: saved.id, code: saved.code }
  })
  return outcome
}

/** Takes a package off: for good where nobody ever booked of it or worked on it, else off the lists. */
export async function removePackage(app: App, who: Who, id: string): Promise<null | Refusal> {
  return inTx(app.db, 'remove umrah package', async (tx) => {
    const before = await lockPackage(tx, id)
    if (!before || before.status === 'archived') return refuse.notFound(words.package_not_found)
    const departures = await lockDepartures(tx, id)
    const units = departures.map((one) => unitOf(one.id))
    const counts = await countStock(tx, units, who.at)
    await withdrawStock(tx, { units, at: who.at })
    const isTaken = counts.some(({ held, sold }) => held + sold > 0)
    const ids = departures.map((one) => one.id)
    if (isTaken || (await isWorkedOn(tx, ids))) await archivePackage(tx, id, who.at)
    else {
      await takePictures(tx, id, before.images, [], who)
      for (const one of departures) await dropDeparture(tx, one.id)
      await dropPackage(tx, id)
    }
    await log(tx, 'umrah_package_removed', who, before.code)
    return null
  })
}
