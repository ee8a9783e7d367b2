import { sql } from 'kysely'
import type { Transaction } from '#contract/money/ledger'
import type { Money } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { findBank } from '#server/features/money/banks'
import type { Actor } from '#server/http/actor'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import { sha256 } from '#server/secrets'
import { walletOwner, type WalletOwner } from './accounts.ts'
import { adjustmentLimit, needsSecond } from './adjustment-limit.ts'
import { postJournal, reverseJournal } from './post.ts'
import { entryMax, type Line, manualEntry } from './recipes.ts'
import { findTransaction, type TransactionsReader } from './transactions.sql.ts'
import { uuidV7 } from './uuid-v7.ts'
import { check } from '#contract/checks/check'
import { ledgerWords } from './words.ts'

export type ManualEntry = {
  direction: 'credit' | 'debit'
  amount: Money
  against: 'bank' | 'income' | 'suspense'
  bank_id?: string | undefined
  reason: string
}
type Caller = { actor: Actor; ip: string; idempotencyKey: string | null }

const backOffice: TransactionsReader = { agencyId: null, lines: true, corrects: true }

async function linesOf(tx: Tx, agency: WalletOwner, entry: ManualEntry, limit: Money): Promise<Line[] | Refusal> {
  const { amount, currency } = entry.amount
  if (amount <= 0) return refuse.invalid('amount', ledgerWords.enter_amount_above_zero)
  if (amount > entryMax) return refuse.invalid('amount', ledgerWords.more_than_one_entry_can)
  if (needsSecond(entry.amount, limit)) return refuse.invalid('amount', ledgerWords.above_limit_for_one_person)
  if (currency !== agency.currency) return refuse.invalid('amount', ledgerWords.use_currency_agency)
  if (entry.against !== 'bank' && entry.bank_id)
    return refuse.invalid('bank_id', ledgerWords.bank_account_belongs_to_entry)
  const bank = entry.bank_id ? await findBank(tx, entry.bank_id) : undefined
  if (entry.against === 'bank' && bank?.currency !== currency)
    return refuse.invalid('bank_id', ledgerWords.choose_bank_account_in_currency)
  return manualEntry({
    payer: { type: 'agency', id: agency.id },
    currency,
    amount: entry.direction === 'credit' ? amount : -amount,
    against: entry.against === 'bank' ? { kind: 'bank', bank: entry.bank_id! } : { kind: entry.against },
  })
}

const note = (
  tx: Tx,
  action: 'transaction_saved' | 'transaction_updated',
  agency: WalletOwner,
  entry: ManualEntry,
  caller: Caller,
  at: Date,
  journal: string,
) =>
  writeActivity(tx, {
    action,
    at,
    actor_id: caller.actor.user_id,
    subject: 'agency',
    subject_id: agency.id,
    detail: {
      journal,
      direction: entry.direction,
      amount: entry.amount.amount,
      currency: entry.amount.currency,
      against: entry.against,
    },
    ip: caller.ip,
  })

/** Moves money of an agency's wallet by hand. The same idempotency key posts once, also after a crash. */
export async function saveTransaction(
  app: App,
  caller: Caller,
  { agency_id, ...entry }: ManualEntry & { agency_id: string },
): Promise<Transaction | Refusal> {
  const at = app.clock.now()
  const { actor, idempotencyKey } = caller
  const limit = await adjustmentLimit(app)
  return inTx(app.db, 'save transaction', async (tx) => {
    const agency = await walletOwner(tx, agency_id)
    if (!agency) return refuse.invalid('agency_id', check('choose_agency'))
    const lines = await linesOf(tx, agency, entry, limit)
    if (isRefusal(lines)) return lines
    const journal = await postJournal(tx, {
      kind: 'adjustment',
      source: {
        type: 'transaction',
        id: idempotencyKey ? sha256(`${actor.user_id}:${idempotencyKey}`) : uuidV7(at),
      },
      lines,
      at,
      agency_id: agency.id,
      memo: entry.reason,
      actor_id: actor.user_id,
    })
    if (isRefusal(journal)) return journal
    await note(tx, 'transaction_saved', agency, entry, caller, at, journal)
    return (await findTransaction(tx, journal, backOffice))!
  })
}

/**
 * Corrects an entry made by hand: its exact reversal, and the new entry, whose source is the old one. An entry is
 * corrected once; the correction may be corrected in its turn.
 */
export async function updateTransaction(
  app: App,
  caller: Caller,
  { id, ...entry }: ManualEntry & { id: string },
): Promise<Transaction | Refusal> {
  const at = app.clock.now()
  const actor_id = caller.actor.user_id
  const limit = await adjustmentLimit(app)
  return inTx(app.db, 'update transaction', async (tx) => {
    // Entries are never written again, so there is no row to lock: who corrects the same one waits here.
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 13))`.execute(tx)
    const old = await findTransaction(tx, id, backOffice)
    if (!old) return refuse.notFound(ledgerWords.entry_not_found)
    if (old.reversed_by) return refuse.wrongState(ledgerWords.entry_reversed)
    const agency = old.agency && (await walletOwner(tx, old.agency.id))
    if (!old.can_correct || !agency) return refuse.wrongState(ledgerWords.only_entries_made_by_hand)
    const lines = await linesOf(tx, agency, entry, limit)
    if (isRefusal(lines)) return lines
    const reverse = () => reverseJournal(tx, id, entry.reason, { at, actor_id })
    const post = () =>
      postJournal(tx, {
        kind: 'adjustment',
        source: { type: 'correction', id },
        lines,
        at,
        agency_id: agency.id,
        memo: entry.reason,
        actor_id,
      })
    // Whatever gives to the wallet comes first: a correction must not fail for money that it brings itself.
    const steps = old.amount!.amount < 0 ? [reverse, post] : [post, reverse]
    let posted = ''
    for (const step of steps) {
      const journal = await step()
      if (isRefusal(journal)) return journal
      if (step === post) posted = journal
    }
    await note(tx, 'transaction_updated', agency, entry, caller, at, posted)
    return (await findTransaction(tx, posted, backOffice))!
  })
}
