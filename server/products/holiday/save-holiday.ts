import { randomUUID } from 'node:crypto'
import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Word } from '#contract/kernel/word'
import type { NewHoliday, NewHolidayDeparture } from '#contract/selling/holiday-shapes'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { publicUses } from '#server/features/catalogue/images'
import { writeActivity } from '#server/features/operations/activity'
import { claimFile, releaseFile } from '#server/features/operations/files'
import { settingsOf } from '#server/features/operations/settings'
import { countStock, setCapacity, withdrawStock } from '#server/features/selling/stock-units'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { netOf } from './place-prices.ts'
import { archiveHoliday, type HolidayRecord, lockDepartures, lockHoliday } from './holidays.sql.ts'
import { unitOf } from './types.ts'
import { holidayWords as words } from './words.ts'
import {
  dropDeparture,
  dropHoliday,
  insertHoliday,
  isBookedOrAsked,
  isNamedAnywhere,
  putDays,
  putDeparture,
  updateHoliday,
} from './write-holiday.sql.ts'

export type Who = { user_id: string; at: Date }

type Add = (field: string, message: Word) => void

function departureProblems(of: NewHoliday, written: NewHolidayDeparture, add: Add): void {
  written.prices.forEach(({ place, price, cost }, row) => {
    if (written.prices.findIndex((one) => one.place === place) !== row) add(`prices.${row}.price`, words.place_twice)
    if (price < 1) add(`prices.${row}.price`, words.enter_price)
    else if (netOf(price, of.commission_bp) < cost) add(`prices.${row}.cost`, words.below_cost)
  })
  if (written.min_people > written.seats) add('min_people', words.more_than_seats)
}

/** What the shape of a package cannot say. */
function holidayProblems(of: NewHoliday): FieldProblem[] {
  const problems: FieldProblem[] = []
  const add: Add = (field, message) => problems.push({ field, message })
  if (of.no_bed_until < of.infant_until) add('no_bed_until', words.ages_in_order)
  if (of.child_until < of.no_bed_until) add('child_until', words.ages_in_order)
  of.ladder.forEach((step, at) => {
    const before = of.ladder[at - 1]
    if (before && (step.days_before >= before.days_before || step.keeps_bp < before.keeps_bp))
      add(`ladder.${at}.days_before`, words.ladder_order)
  })
  of.departures.forEach((written, at) =>
    departureProblems(of, written, (field, message) => add(`departures.${at}.${field}`, message)),
  )
  return problems
}

type Known = { id: string; starts: string; ends: string; code: string; status: 'open' | 'closed' | 'called_off' }

/** Takes out departures that are not given any more; one that is sold or asked about cannot go. */
async function dropOthers(tx: Tx, before: readonly Known[], ids: ReadonlySet<string>, at: Date) {
  for (const old of before) {
    if (ids.has(old.id)) continue
    if (await isBookedOrAsked(tx, old.id)) return refuse.invalid('departures', words.departure_sold({ code: old.code }))
    await withdrawStock(tx, { units: [unitOf(old.id)], at })
    await dropDeparture(tx, old.id)
  }
  return undefined
}

/** The package is locked. One that was sold keeps its days; one that was called off stays as it is. */
async function writeDepartures(tx: Tx, holidayId: string, of: NewHoliday, at: Date): Promise<undefined | Refusal> {
  const before = await lockDepartures(tx, holidayId)
  const given = of.departures.map((written) => ({ written, id: written.id ?? randomUUID() }))
  const refused = await dropOthers(tx, before, new Set(given.map(({ id }) => id)), at)
  if (refused) return refused
  for (const [index, { written, id }] of given.entries()) {
    const old = before.find((one) => one.id === id)
    if (written.id && !old) return refuse.invalid(`departures.${index}.id`, words.departure_gone)
    if (old?.status === 'called_off') continue
    const ends = plusDays(written.starts, of.days.length - 1)
    const closes_on = plusDays(written.starts, -written.closes_days_before)
    const isMoved = old && (old.starts !== written.starts || old.ends !== ends)
    const [stock] = isMoved ? await countStock(tx, [unitOf(id)], at) : []
    if (stock && stock.held + stock.sold > 0)
      return old!.starts === written.starts
        ? refuse.invalid('days', words.sold_keeps_nights)
        : refuse.invalid(`departures.${index}.starts`, words.sold_keeps_days)
    const before_days = written.decides_days_before
    const decides_on = before_days === null ? null : plusDays(written.starts, -before_days)
    await putDeparture(tx, holidayId, written, { id, ends, closes_on, decides_on, at })
    const opened = await setCapacity(tx, { unit: unitOf(id), capacity: written.seats, at })
    if (isRefusal(opened)) return refuse.invalid(`departures.${index}.seats`, words.seats_below_sold)
  }
  return undefined
}

async function takePictures(tx: Tx, id: string, before: readonly string[], after: readonly string[], who: Who) {
  const use = { type: publicUses.holiday, id }
  for (const file_name of before.filter((one) => !after.includes(one))) await releaseFile(tx, file_name, use)
  for (const file_name of after.filter((one) => !before.includes(one))) {
    const claimed = await claimFile(tx, { file_name, user_id: who.user_id, used_by: use })
    if (isRefusal(claimed) || claimed.mime === 'application/pdf') return refuse.invalid('images', words.picture_gone)
  }
  return undefined
}

const log = (tx: Tx, action: 'holiday_saved' | 'holiday_removed', who: Who, code: string) =>
  writeActivity(tx, { action, at: who.at, actor_id: who.user_id, subject: 'holiday', subject_id: code })

/** Writes a package with its departures: a new one, or over `old` as it was read. Refuses at the fields what does not go together. */
export async function saveHoliday(
  app: App,
  who: Who,
  of: NewHoliday,
  old: { id: string; version: number } | null,
): Promise<Refusal | { id: string; code: string }> {
  const { currency } = await settingsOf(app)
  const problems = holidayProblems(of)
  if (problems.length > 0) return refuse.fields(problems)
  return inTx(app.db, 'save holiday', async (tx) => {
    const before: HolidayRecord | undefined = old ? await lockHoliday(tx, old.id) : undefined
    if (old && (!before || before.status === 'archived')) return refuse.notFound(words.not_found)
    if (old && before!.version !== old.version) return refuse.wrongState(words.changed_meanwhile)
    const saved = before ?? (await insertHoliday(tx, of, { ...who, currency }))
    if (before) await updateHoliday(tx, before.id, of, who.at)
    await putDays(tx, saved.id, of.days)
    const refused =
      (await takePictures(tx, saved.id, before?.images ?? [], of.images, who)) ??
      (await writeDepartures(tx, saved.id, of, who.at))
    if (refused) return refused
    await log(tx, 'holiday_saved', who, saved.code)
    return { id: saved.id, code: saved.code }
  })
}

/** Takes a package off: for good where nobody ever booked it or asked about it, else off the lists. */
export async function removeHoliday(app: App, who: Who, id: string): Promise<null | Refusal> {
  return inTx(app.db, 'remove holiday', async (tx) => {
    const before = await lockHoliday(tx, id)
    if (!before || before.status === 'archived') return refuse.notFound(words.not_found)
    const ids = (await lockDepartures(tx, id)).map((one) => one.id)
    await withdrawStock(tx, { units: ids.map(unitOf), at: who.at })
    if (await isNamedAnywhere(tx, ids, id)) await archiveHoliday(tx, id, who.at)
    else {
      await takePictures(tx, id, before.images, [], who)
      for (const one of ids) await dropDeparture(tx, one)
      await dropHoliday(tx, id)
    }
    await log(tx, 'holiday_removed', who, before.code)
    return null
  })
}
