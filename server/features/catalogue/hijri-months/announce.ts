import { moveMonth } from '#contract/catalogue/hijri-calendar'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { Refusal, refuse } from '#server/http/refusal'
import { forgetHijriCalendar, readHijriCalendar } from './hijri-calendar.ts'
import {
  type Announced,
  decideMove,
  insertMove,
  lockMonths,
  waitingMove,
  writeAnnounced,
  writeMonth,
} from './hijri-months.sql.ts'
import { type HijriMoved, tellHijriMoved } from './moved.ts'
import { hijriMonthsWords as words } from './words.ts'

type Who = { user_id: string; at: Date }

const tooLong = () =>
  new Refusal('month_length', words.month_length, { errors: [{ field: 'first_day', message: words.month_length }] })

const keyOf = (one: { year: number; month: number }) => `${one.year}-${one.month}`

/** Months are locked. Where the months would lie then, and which of them moved. */
async function lookAhead(tx: Tx, to: Announced) {
  const { version, months } = await readHijriCalendar(tx)
  const move = moveMonth(months, to)
  if (!move) return null
  const before = new Map(months.map((one) => [keyOf(one), one.first_day]))
  const moved = move.changed.map((one) => ({
    year: one.year,
    month: one.month,
    from: before.get(keyOf(one))!,
    to: one.first_day,
  }))
  return { move, moved, from: before.get(keyOf(to))!, version: version + 1 }
}

type Ahead = NonNullable<Awaited<ReturnType<typeof lookAhead>>>

async function apply(tx: Tx, to: Announced, { move, moved, version }: Ahead, at: Date): Promise<void> {
  for (const month of move.changed) await writeMonth(tx, month)
  await writeAnnounced(tx, to, at)
  const event: HijriMoved = { version, months: moved }
  await tellHijriMoved(tx, event, at)
}

const log = (tx: Tx, action: 'hijri_month_announced' | 'hijri_move_decided', who: Who, to: Announced) =>
  writeActivity(tx, {
    action,
    at: who.at,
    actor_id: who.user_id,
    subject: 'hijri_month',
    subject_id: keyOf(to),
    detail: { first_day: to.first_day },
  })

/**
 * Announces the first day of a month; later expected months follow. Refuses `month_length` where a month is left with
 * other than 29 or 30 days; with a reason the announcement waits for a second person then, and `applied` is false.
 */
export async function announceMonth(
  app: App,
  who: Who,
  to: Announced & { reason?: string | undefined },
): Promise<Refusal | { applied: boolean }> {
  const done = await inTx(app.db, 'announce month', async (tx) => {
    await lockMonths(tx)
    const ahead = await lookAhead(tx, to)
    if (!ahead) return refuse.invalid('month', words.unknown_month)
    if (!ahead.move.fits && !to.reason) return tooLong()
    const { fits } = ahead.move
    const kept = {
      ...to,
      from: ahead.from,
      reason: to.reason ?? null,
      made_by: who.user_id,
      at: who.at,
      months: ahead.moved,
    }
    await insertMove(tx, kept, fits ? ahead.version : null)
    if (fits) await apply(tx, to, ahead, who.at)
    await log(tx, 'hijri_month_announced', who, to)
    return { applied: fits }
  })
  forgetHijriCalendar(app)
  return done
}

/** Confirms what waits, by somebody else than who announced it, or drops it. */
export async function decideMonth(
  app: App,
  who: Who,
  { id, confirm }: { id: string; confirm: boolean },
): Promise<Refusal | null> {
  const done = await inTx(app.db, 'decide month', async (tx) => {
    await lockMonths(tx)
    const to = await waitingMove(tx, id)
    if (!to) return refuse.notFound(words.nothing_waits)
    if (confirm && to.made_by === who.user_id) return refuse.wrongState(words.second_person)
    const ahead = (await lookAhead(tx, to))!
    if (confirm) await apply(tx, to, ahead, who.at)
    await decideMove(tx, id, {
      user: who.user_id,
      at: who.at,
      version: confirm ? ahead.version : null,
      months: confirm ? ahead.moved : [],
    })
    await log(tx, 'hijri_move_decided', who, to)
    return null
  })
  forgetHijriCalendar(app)
  return done
}
