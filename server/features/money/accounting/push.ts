import { sql } from 'kysely'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { openIncident, holdUntil, problemOf, readinessOf } from '#server/features/operations/integrations'
import { settingsOf } from '#server/features/operations/settings'
import { RetryLater } from '#server/jobs/jobs'
import { type Accounting, accountingSystems, type DocumentKind, type Entered } from '#server/ports/accounting'
import { heardOf, PortError, Throttled } from '#server/ports/failure'
import { amountText } from '#server/money-text'
import { localDay } from '#server/local-time'
import { contactFor } from './contacts.ts'
import { linesOf, waitAfter } from './document.rules.ts'
import { queueNoteUses } from './note-uses.ts'
import { queuePaymentsOf } from './queue.ts'
import { documentSync, moveSync, type SyncRow, syncRow } from './syncs.sql.ts'
import { accountingWords } from './words.ts'

/** A request that nobody answered may still be on its way: not before this is its absence believed. */
const lateMs = 90_000
const callMs = 30_000
const waitForInvoiceSeconds = 60
const signal = () => AbortSignal.timeout(callMs)

const kindOf = (row: SyncRow): DocumentKind => (row.invoice_kind === 'credit_note' ? 'credit_note' : 'invoice')

/** A line of the queue as the steps move it: each move is a fence, and one that somebody else moved ends the work. */
type Work = {
  app: App
  system: Accounting
  row: SyncRow
  /** `begun`: nothing was sent in this try; `sent`: it was; `there`: it has arrived. */
  at: 'begun' | 'sent' | 'there'
  /** It was never sent before this try. */
  readonly isFirst: boolean
}
class MovedByAnother extends Error {}

async function move(work: Work, to: Parameters<typeof moveSync>[2]): Promise<void> {
  const fence = await moveSync(work.app.db, work.row, to)
  if (fence === null) throw new MovedByAnother()
  work.row = { ...work.row, state: to.state, fence, ...(to.sent_at === undefined ? {} : { sent_at: to.sent_at }) }
}

/** Their ids of what a line is about: of a payment its invoice, of a use of a credit note that, and the invoice it is set against. */
type Parents = { of: string; against: string | null }

const look = ({ system, row }: Work, parents: Parents | null): Promise<Entered | null> =>
  row.use
    ? system.findNoteUse(
        { note: parents!.of, invoice: parents!.against, reference: row.reference, currency: row.currency },
        { signal: signal() },
      )
    : row.journal_id
      ? system.findPayment({ reference: row.reference, currency: row.currency }, { signal: signal() })
      : system.findDocument({ kind: kindOf(row), number: row.reference, currency: row.currency }, { signal: signal() })

/** What of a booking it is for, in English: the language of the other system's books. */
async function aboutOf(app: App, bookingRef: string): Promise<string> {
  const row = await first(
    app.db,
    sql<{ about: string | null }>`select string_agg(i.title->>'en', ', ' order by i.no) as about
      from booking_items i join bookings b on b.id = i.booking_id where b.reference = ${bookingRef}`,
  )
  return row?.about ?? ''
}

/** Null while a document that the line belongs to is not entered. */
async function parentsOf({ app, row }: Work): Promise<Parents | null> {
  if (!row.journal_id && !row.use) return null
  const { system } = row
  const [own, against] = [
    await documentSync(app.db, row),
    row.to_invoice ? await documentSync(app.db, { system, invoice_id: row.to_invoice }) : null,
  ]
  if (own?.state !== 'synced' || (against && against.state !== 'synced')) return null
  return { of: own.external_id!, against: against?.external_id ?? null }
}

async function enter(work: Work, parents: Parents | null): Promise<Entered> {
  const { app, system, row } = work
  const { zone } = await settingsOf(app)
  const dayOf = (at: Date) => localDay(at, zone)
  const contact = row.use ? '' : await contactFor(app, system, row)
  const about = row.journal_id || row.use ? '' : await aboutOf(app, row.booking_ref)
  // From here on nobody knows what has become of it until it is answered.
  await move(work, { state: 'sending', sent_at: app.clock.now(), tries: row.tries + 1 })
  work.at = 'sent'
  const { reference, currency, amount_minor } = row
  if (row.use)
    return system.makeNoteUse(
      { note: parents!.of, invoice: parents!.against, reference, currency, amount_minor, day: dayOf(app.clock.now()) },
      { signal: signal() },
    )
  if (row.journal_id)
    return system.makePayment(
      { reference, currency, contact, invoice: parents!.of, amount_minor, day: dayOf(row.paid_at!) },
      { signal: signal() },
    )
  const lines = linesOf(row, about)
  return system.makeDocument(
    {
      kind: kindOf(row),
      number: reference,
      booking: row.booking_ref,
      contact,
      day: dayOf(row.issued_at),
      currency,
      lines,
    },
    { signal: signal() },
  )
}

/** It is there: it is made to count, compared, and its line ends. */
async function settle(work: Work, entered: Entered): Promise<void> {
  const { app, system, row } = work
  work.at = 'there'
  if (entered.draft) await system.openDocument({ kind: kindOf(row), id: entered.id }, { signal: signal() })
  const text = (amount: number) => `${row.currency} ${amountText({ amount, currency: row.currency })}`
  const differs = entered.amount_minor !== row.amount_minor
  await move(work, {
    state: differs ? 'failed' : 'synced',
    external_id: entered.id,
    ...(differs
      ? {
          last_error: accountingWords.amount_differs({
            theirs: text(entered.amount_minor),
            ours: text(row.amount_minor),
          }),
        }
      : { synced_at: app.clock.now() }),
  })
  if (differs || row.use) return
  if (!row.journal_id) await queuePaymentsOf(app, row.system, row.booking_ref)
  // A note may have waited for this very payment: what is owed decides what becomes of it.
  await queueNoteUses(app, row.system, row.booking_ref)
}

/** What a failure means for the line. Only a clear no ends it; the other system is asked before that too. */
async function failed(work: Work, error: unknown): Promise<void> {
  // An error of ours is no word of theirs: the job is tried again, and whatever was sent is looked for first.
  if (!(error instanceof PortError)) throw error
  const { app, row } = work
  const heard = heardOf(error)
  /** What this very try has sent was answered: it came to nothing, and will not arrive late. */
  const cameToNothing = heard !== 'unknown' && work.at === 'sent'
  const state = row.state === 'sending' && !(cameToNothing && work.isFirst) ? 'sending' : 'pending'
  const sent = cameToNothing ? { sent_at: null } : {}
  const again = async (seconds: number, last_error: string): Promise<never> => {
    const next_at = new Date(app.clock.now().getTime() + seconds * 1_000)
    await move(work, { state, last_error, next_at, ...sent })
    throw new RetryLater(seconds)
  }
  if (error instanceof Throttled) {
    await holdUntil(app.db, row.system, new Date(app.clock.now().getTime() + error.seconds * 1_000))
    return again(error.seconds, problemOf(error))
  }
  if (error.kind === 'not_authorised') {
    await openIncident(app, row.system, problemOf(error))
    return move(work, { state, last_error: problemOf(error), ...sent })
  }
  if (heard === 'no_effect') return again(waitAfter(row.tries), problemOf(error))
  if (heard === 'unknown')
    return again(waitAfter(row.tries), state === 'sending' ? accountingWords.nobody_answered : problemOf(error))
  // Refused, perhaps because an earlier request of the same number arrived after all.
  const there = work.at === 'sent' ? await look(work, await parentsOf(work)) : null
  if (there) return settle(work, there)
  return move(work, { state: 'failed', last_error: problemOf(error), ...sent })
}

async function step(work: Work): Promise<void> {
  const { app, row } = work
  const isDocument = !row.journal_id && !row.use
  const parents = isDocument ? null : await parentsOf(work)
  if (!isDocument && !parents) {
    await move(work, {
      state: row.state,
      last_error: row.use ? accountingWords.note_first : accountingWords.invoice_first,
    })
    // One that was refused may be entered after all: the next look at all that waits finds what belongs to it.
    const parent = await documentSync(app.db, row)
    if (parent?.state === 'pending' || parent?.state === 'sending') throw new RetryLater(waitForInvoiceSeconds)
    return
  }
  if (isDocument && row.amount_minor <= 0)
    return move(work, { state: 'skipped', last_error: accountingWords.nothing_to_enter })
  if (row.state === 'sending') {
    const there = await look(work, parents)
    if (there) return settle(work, there)
    const since = app.clock.now().getTime() - (row.sent_at?.getTime() ?? 0)
    if (since < lateMs) throw new RetryLater(Math.ceil((lateMs - since) / 1_000))
  }
  await settle(work, await enter(work, parents))
}

/**
 * One try to enter a line of the queue in the other system, outside any transaction. Ends quietly where there is nothing
 * to do or nobody may be asked now: whoever makes the system usable again wakes all that waits.
 */
export async function pushSync(app: App, id: string): Promise<void> {
  const row = await syncRow(app.db, id)
  if (!row || (row.state !== 'pending' && row.state !== 'sending')) return
  const { state, held_until } = await readinessOf(app, row.system)
  if (state === 'waiting')
    throw new RetryLater(Math.max(1, (held_until!.getTime() - app.clock.now().getTime()) / 1_000))
  const system = accountingSystems(app).get(row.system)
  if (state !== 'on' || !system) return
  const work: Work = { app, system, row, at: 'begun', isFirst: row.state === 'pending' }
  try {
    await step(work)
  } catch (error) {
    if (error instanceof MovedByAnother) return
    if (error instanceof RetryLater) throw error
    await failed(work, error).catch((again: unknown) => {
      if (!(again instanceof MovedByAnother)) throw again
    })
  }
}
