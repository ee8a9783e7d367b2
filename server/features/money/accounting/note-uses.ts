import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, first, inTx, type Tx } from '#server/db/db'
import { heldIntegrations } from '#server/features/operations/integrations'
import { openDocuments } from './payments.sql.ts'
import { queueJob } from './queue-job.ts'

type Note = {
  invoice_id: string
  number: string
  total: number
  booking_ref: string
  currency: string
  /** What is left of it is ours to give back. */
  refundable: boolean
}
const notesMax = 200

/**
 * Credit notes in this system that nothing was done with, of one booking where it is named: only where all else of the
 * booking is entered or will not be, for what is owed there decides. Given back is what was sold there, by a note that came
 * after the account for it was chosen; what stood open before that, or came without its sale, is a person's to settle.
 */
const openNotes = (tx: Tx, system: string, booking: string | null) =>
  all(
    tx,
    sql<Note>`select i.id as invoice_id, i.number, i.total, i.booking_ref, i.currency,
          exists (select 1 from integration_keys k where k.integration = ${system} and k.name = 'payment_account' and k.set_at <= s.synced_at)
          and exists (select 1 from invoice_syncs o join invoices x on x.id = o.invoice_id where x.booking_ref = i.booking_ref and o.system = ${system}
            and o.state = 'synced' and o.journal_id is null and o.use is null and x.kind <> 'credit_note') as refundable
      from invoice_syncs s join invoices i on i.id = s.invoice_id and i.kind = 'credit_note'
      where s.system = ${system} and s.state = 'synced' and s.journal_id is null and s.use is null and not s.left_open
        and ${booking === null ? sql`true` : sql`i.booking_ref = ${booking}`}
        and not exists (select 1 from invoice_syncs u where u.invoice_id = i.id and u.system = ${system} and u.use is not null)
        and not exists (select 1 from invoice_syncs w join invoices x on x.id = w.invoice_id
          where x.booking_ref = i.booking_ref and w.system = ${system} and w.state in ('pending', 'sending', 'failed'))
      order by i.issued_at, i.number limit ${notesMax}`,
  )

/** Read again once its booking is locked: somebody else may have been first. */
const isUsed = async (tx: Tx, system: string, { invoice_id }: Note): Promise<boolean> =>
  (await first(
    tx,
    sql`select 1 from invoice_syncs where invoice_id = ${invoice_id} and system = ${system} and use is not null limit 1`,
  )) !== undefined

type Use = { use: 'apply' | 'refund'; to_invoice: string | null; reference: string; amount: number }
const queueUse = (tx: Tx, system: string, note: Note, { use, to_invoice, reference, amount }: Use, at: Date) =>
  all(
    tx,
    sql<{
      id: string
    }>`insert into invoice_syncs (invoice_id, system, use, to_invoice, reference, amount_minor, queued_at)
      values (${note.invoice_id}, ${system}, ${use}, ${to_invoice}, ${reference}, ${amount}, ${at}) on conflict do nothing returning id`,
  )

/**
 * Puts what becomes of credit notes onto the queue: each is set against what is still owed for its booking, and the rest is
 * given back from the account that wallets are booked to. Without such an account the rest stays open there.
 */
export async function queueNoteUses(app: App, system: string, booking: string | null): Promise<void> {
  const { payment_account } = (await heldIntegrations(app).get(system)?.host.keys()) ?? {}
  const at = app.clock.now()
  await inTx(app.db, 'queue uses of credit notes', async (tx) => {
    for (const note of await openNotes(tx, system, booking)) {
      let left = note.total
      const uses: Use[] = []
      const owed = await openDocuments(tx, system, note)
      if (await isUsed(tx, system, note)) continue
      for (const { invoice_id, number, open } of owed) {
        const amount = Math.min(left, open)
        if (amount <= 0) continue
        left -= amount
        uses.push({ use: 'apply', to_invoice: invoice_id, reference: `${note.number}>${number}`, amount })
      }
      if (left > 0 && payment_account && note.refundable)
        uses.push({ use: 'refund', to_invoice: null, reference: `${note.number}/back`, amount: left })
      for (const use of uses) for (const { id } of await queueUse(tx, system, note, use, at)) await queueJob(tx, id, at)
    }
  })
}
