import type { SupplierDeposit } from '#contract/money/supplier-deposits'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import { supplierName } from '#server/features/money/settlements'
import { settingsOf } from '#server/features/operations/settings'
import { type Refusal, refuse } from '#server/http/refusal'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { flightSuppliers, readMsMax, SupplierError } from '#server/ports/flight'
import { type DepositRow, depositRows, noteLow, noteTheirs, soldDays } from './balances.sql.ts'
import { oweWhatNothingPaid } from './owed-again.ts'
import { supplierDepositsWords } from './words.ts'

/** How many whole days a balance lasts at so much a day; null where nothing is sold. */
export const daysLeft = (balance: number, perDay: number): number | null =>
  perDay <= 0 ? null : Math.max(0, Math.floor(balance / perDay))

const perDayOf = ({ sold }: DepositRow) => Math.max(0, Math.ceil(sold / soldDays))
const isLow = (row: DepositRow) => {
  const left = daysLeft(row.balance, perDayOf(row))
  return row.balance < 0 || (left !== null && left < row.alarm_days)
}

/** What lies at every supplier that is paid in advance. */
export async function supplierBalances(app: App): Promise<SupplierDeposit[]> {
  const { currency } = await settingsOf(app)
  const suppliers = flightSuppliers(app)
  const nameOf = supplierName(app)
  return (await depositRows(app.db, app.clock.now(), currency)).map((row): SupplierDeposit => {
    const sum = (amount: number) => ({ amount, currency: row.currency })
    const perDay = perDayOf(row)
    return {
      supplier: row.supplier,
      name: nameOf(row.supplier),
      currency: row.currency,
      balance: sum(row.balance),
      per_day: sum(perDay),
      days_left: daysLeft(row.balance, perDay),
      alarm_days: row.alarm_days,
      low: isLow(row),
      tells: suppliers.get(row.supplier)?.wallet !== undefined,
      theirs:
        row.theirs_minor === null || !row.asked_at
          ? null
          : {
              balance: sum(row.theirs_minor),
              difference: sum(row.theirs_minor - row.balance),
              asked_at: row.asked_at.toISOString(),
            },
      waiting: row.waiting,
    }
  })
}

/** Asks a supplier what it has of ours and keeps the answer. Refuses where it does not tell, or does not answer. */
export async function askSupplier(app: App, supplier: string): Promise<null | Refusal> {
  const port = flightSuppliers(app).get(supplier)
  if (!port?.wallet) return refuse.wrongState(supplierDepositsWords.supplier_tells_no_balance)
  const at = app.clock.now()
  try {
    const told = await port.wallet({ signal: AbortSignal.timeout(readMsMax), now: at })
    await inTx(app.db, 'supplier balance', (tx) => noteTheirs(tx, { supplier, ...told, at }))
    return null
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error
    return refuse.wrongState(supplierDepositsWords.supplier_does_not_answer)
  }
}

/** Tells whoever keeps the books of every balance that runs out, once until it has recovered. Answers how many. */
export async function watchBalances(app: App): Promise<number> {
  const { currency } = await settingsOf(app)
  const at = app.clock.now()
  const nameOf = supplierName(app)
  let told = 0
  for (const row of await depositRows(app.db, at, currency)) {
    const low = isLow(row)
    told += await inTx(app.db, 'supplier low', async (tx) => {
      if (!(await noteLow(tx, row.supplier, row.currency, low ? at : null)) || !low) return 0
      await notify(tx, {
        to: { permission: 'ledger.adjust' },
        kind: 'supplier_low',
        data: { supplier: nameOf(row.supplier), amount: { amount: row.balance, currency: row.currency } },
        link: '/admin/supplier-payables',
        at,
      })
      return 1
    })
  }
  return told
}

const hourMs = 3_600_000
export const scheduleBalanceWatch = (app: App, at = app.clock.now()): Promise<void> => {
  const hour = new Date(Math.ceil(at.getTime() / hourMs) * hourMs)
  return enqueue(
    app.db,
    'supplier-deposits.watch',
    {},
    { runAt: hour, dedupeKey: `supplier-deposits.watch:${hour.toISOString()}` },
  )
}

/** Every hour: what is owed where nothing is paid in advance, and what runs out; in the night also what the suppliers say themselves. */
export const balanceJobs = (app: App): Record<string, JobHandler> => ({
  async 'supplier-deposits.watch'() {
    // First: an hour in which it fails does not end it.
    const at = app.clock.now()
    await scheduleBalanceWatch(app, new Date(at.getTime() + 1))
    await oweWhatNothingPaid(app)
    await watchBalances(app)
    if (at.getUTCHours() !== 2) return
    for (const { supplier, tells } of await supplierBalances(app)) if (tells) await askSupplier(app, supplier)
  },
})
