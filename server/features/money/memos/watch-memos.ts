import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { lockCharge, noteReminded, overdueCharges } from './charges.sql.ts'
import { addDays, daysBetween, dueWarning } from './memo.rules.ts'
import { noteWarning, undecidedMemos } from './memos.sql.ts'
import { chargesPath } from './tell-agency.ts'
import { todayOf } from './views.ts'

/** Warns of memos nobody has decided on, 7, 3 and 1 days before their time is over and once after it. Answers how many warnings. */
async function warnOfMemos(app: App, today: string): Promise<number> {
  let told = 0
  for (const memo of await undecidedMemos(app.db)) {
    const warning = dueWarning(daysBetween(today, memo.decide_by), memo.warned)
    if (warning === null) continue
    const at = app.clock.now()
    told += await inTx(app.db, 'warn of memo', async (tx) => {
      if (!(await noteWarning(tx, memo.id, warning))) return 0
      await notify(tx, {
        to: { permission: 'memo.decide' },
        kind: 'memo_deadline',
        data: {
          reference: memo.number,
          date: memo.decide_by,
          amount: { amount: memo.total_minor, currency: memo.currency },
        },
        link: `/admin/memo?id=${memo.id}`,
        at,
      })
      return 1
    })
  }
  return told
}

/** Tells agencies of charges that they should have paid by now, once. */
async function remindOfCharges(app: App, today: string): Promise<number> {
  let told = 0
  for (const { id } of await overdueCharges(app.db, today)) {
    const at = app.clock.now()
    told += await inTx(app.db, 'remind of memo charge', async (tx) => {
      const charge = await lockCharge(tx, id)
      if (!charge || !(await noteReminded(tx, id))) return 0
      const amount = { amount: charge.passed_minor + charge.fee_minor, currency: charge.currency }
      const data = { reference: charge.debit_note, booking: charge.booking_ref, amount }
      await notify(tx, { to: { agency_id: charge.agency_id }, kind: 'memo_overdue', data, link: chargesPath, at })
      return 1
    })
  }
  return told
}

/** What is due of memos today; may be repeated. Answers how many were told. */
export async function watchMemos(app: App): Promise<number> {
  const today = await todayOf(app)
  return (await warnOfMemos(app, today)) + (await remindOfCharges(app, today))
}

export const scheduleMemoWatch = (app: App, day = app.clock.now().toISOString().slice(0, 10)): Promise<void> =>
  enqueue(app.db, 'memos.watch', {}, { runAt: new Date(`${day}T04:40:00Z`), dedupeKey: `memos.watch:${day}` })

export const memoJobs = (app: App): Record<string, JobHandler> => ({
  async 'memos.watch'() {
    // First: a day on which it fails does not end it.
    await scheduleMemoWatch(app, addDays(app.clock.now().toISOString().slice(0, 10), 1))
    await watchMemos(app)
  },
})
