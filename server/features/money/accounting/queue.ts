import type { App } from '#server/app'
import * as declared from '#server/integrations'
import { inTx, type Tx } from '#server/db/db'
import { heldIntegrations, readinessOf } from '#server/features/operations/integrations'
import { settingsOf } from '#server/features/operations/settings'
import { enqueueAgain, type JobKind } from '#server/jobs/jobs'
import { instantOfLocal } from '#server/local-time'
import { openDocuments, queuePayment, untoldPayments } from './payments.sql.ts'
import { queueNoteUses } from './note-uses.ts'
import { queueJob } from './queue-job.ts'
import { openSyncs, queueDocument, queueMissed } from './syncs.sql.ts'

/** The systems of accounts that the program knows, on or not. */
export const systems: readonly string[] = Object.values(declared)
  .filter(({ area }) => area === 'accounting')
  .map(({ id }) => id)

/** With an invoice, in its transaction: it stands on the queue of each system that is on, or it was never made. */
export async function queueInvoice(tx: Tx, invoiceId: string, at: Date): Promise<void> {
  for (const { id } of await queueDocument(tx, invoiceId, systems, at)) await queueJob(tx, id, at)
}

/** The first day whose documents a system is given: as it was told, else that of the connection. */
async function sinceOf(app: App, system: string): Promise<Date | null> {
  const { since } = await readinessOf(app, system)
  const { from_day } = (await heldIntegrations(app).get(system)?.host.keys()) ?? {}
  if (!from_day) return since
  const { zone } = await settingsOf(app)
  return instantOfLocal(`${from_day}T00:00`, zone)
}

/** Everything that waits for a system is due now, or when it was to be tried anyway. */
export async function wakeSyncs(tx: Tx, system: string, at: Date): Promise<void> {
  for (const { id, next_at } of await openSyncs(tx, system))
    await queueJob(tx, id, next_at && next_at > at ? next_at : at)
}

/** Puts what was missed onto the queue: documents of days before the connection, and what was paid for those entered. */
export async function catchUp(app: App): Promise<void> {
  for (const system of systems) {
    const { state } = await readinessOf(app, system)
    const from = await sinceOf(app, system)
    if (!from || (state !== 'on' && state !== 'waiting')) continue
    const at = app.clock.now()
    await inTx(app.db, 'queue documents', async (tx) => {
      for (const { id } of await queueMissed(tx, system, from, at)) await queueJob(tx, id, at)
    })
    await queuePaymentsOf(app, system, null)
    await queueNoteUses(app, system, null)
    await inTx(app.db, 'wake accounting', (tx) => wakeSyncs(tx, system, at))
  }
}

/** Payments older than this were found when their document was entered. */
const lookBackMs = 40 * 86_400_000

/**
 * What was paid for documents that the system has, journal by journal, the oldest document first: for one booking, or
 * for all that were paid for lately.
 */
export async function queuePaymentsOf(app: App, system: string, booking: string | null): Promise<void> {
  const since = await sinceOf(app, system)
  if (!since) return
  const at = app.clock.now()
  const from = booking === null ? new Date(Math.max(since.getTime(), at.getTime() - lookBackMs)) : since
  await inTx(app.db, 'queue payments', async (tx) => {
    for (const paid of await untoldPayments(tx, system, from, booking)) {
      let left = paid.paid
      for (const { invoice_id, number, open, payments } of await openDocuments(tx, system, paid)) {
        const amount = Math.min(left, open)
        if (amount <= 0) continue
        left -= amount
        const part = { invoice_id, reference: `${number}/${payments + 1}`, amount }
        for (const { id } of await queuePayment(tx, system, paid.journal_id, part, at)) await queueJob(tx, id, at)
      }
    }
  })
}

const everyMs = 600_000
export const scheduleCatchUp = async (app: App, after = app.clock.now()): Promise<void> => {
  const next = new Date(Math.ceil((after.getTime() + 1) / everyMs) * everyMs)
  await enqueueAgain(
    app.db,
    'accounting.catch-up',
    {},
    { runAt: next, dedupeKey: `accounting.catch-up:${next.toISOString()}` },
  )
}

export const catchUpJobs = (app: App): Record<string, JobKind> => ({
  async 'accounting.catch-up'() {
    // First: a time at which it fails does not end it.
    await scheduleCatchUp(app)
    await catchUp(app)
  },
})
