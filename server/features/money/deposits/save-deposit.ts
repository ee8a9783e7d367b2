import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { needsProof, type NewDeposit, paidDaysMax } from '#contract/money/deposits'
import type { FieldProblem } from '#contract/kernel/errors'
import type { App } from '#server/app'
import { first, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { findAgency } from '#server/features/people/agencies'
import { lockBankLine } from '#server/features/money/banks'
import { claimFile, releaseFile } from '#server/features/operations/files'
import { entryMax } from '#server/features/money/ledger'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { byOf } from '#server/records/history'
import { firstFree } from '#server/references'
import { paidOnProblem } from './deposits.rules.ts'
import { depositIdBySaveKey, depositRecord, insertDeposit } from './deposits.sql.ts'
import { notifyStep } from './notify.ts'
import { depositsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

type Input = z.output<typeof NewDeposit>

/** Locks the bank's row, so that it cannot be deleted before the deposit names it. */
const bankForDeposit = (tx: Tx, id: string) =>
  first(
    tx,
    sql<{ currency: string }>`select currency from banks where id = ${id} and active and archived_at is null for share`,
  )

/**
 * Writes what an agency says it has paid in, to wait for approval; answers its reference. No money moves. A repeat
 * with the same `saveKey` answers the first one's.
 */
export async function saveDeposit(
  app: App,
  actor: Actor,
  input: Input,
  saveKey: string | null,
): Promise<string | Refusal> {
  const now = app.clock.now()
  const agency = actor.agency_id ? await findAgency(app.db, actor.agency_id) : undefined
  if (!agency) return refuse.notFound(depositsWords.agency_not_found)
  const errors: FieldProblem[] = []
  const wrong = (field: string, message: Word) => errors.push({ field, message })
  if (input.amount.amount <= 0) wrong('amount', depositsWords.enter_amount_above_zero)
  else if (input.amount.amount > entryMax) wrong('amount', depositsWords.more_than_one_deposit_can)
  else if (input.amount.currency !== agency.currency)
    wrong('amount', depositsWords.wallet_kept_in({ currency: agency.currency }))
  const day = paidOnProblem(input.paid_on, now, paidDaysMax)
  if (day) wrong('paid_on', day)
  if (needsProof(input.method) && !input.proof) wrong('proof', depositsWords.add_banks_slip_or_picture)
  if (errors.length > 0) return refuse.fields(errors)

  return inTx(app.db, 'save deposit', async (tx) => {
    const bank = await bankForDeposit(tx, input.bank_id)
    if (!bank) return refuse.invalid('bank_id', depositsWords.choose_one_accounts_shown)
    if (bank.currency !== input.amount.currency)
      return refuse.invalid('bank_id', depositsWords.account_takes_only({ currency: bank.currency }))
    const line = await lockBankLine(tx, input.bank_id, input.bank_reference)
    const earlier = saveKey ? await depositIdBySaveKey(tx, saveKey) : undefined
    if (earlier) return earlier
    if (line.deposit || line.booking)
      return refuse.invalid('bank_reference', depositsWords.deposit_with_reference_bank_sent)
    return firstFree('DP', async (id) => {
      const proof = input.proof
        ? await claimFile(tx, { file_name: input.proof, user_id: actor.user_id, used_by: { type: 'deposit', id } })
        : null
      if (isRefusal(proof)) return refuse.invalid('proof', depositsWords.file_not_here_any)
      const row = {
        id,
        agency_id: agency.id,
        bank_id: input.bank_id,
        amount_minor: input.amount.amount,
        currency: input.amount.currency,
        method: input.method,
        bank_reference: input.bank_reference,
        paid_on: input.paid_on,
        proof: proof?.file_name ?? null,
        proof_name: proof?.name ?? null,
        proof_mime: proof?.mime ?? null,
        remark: input.remark || null,
        created_by: actor.user_id,
        created_at: now,
      }
      if (!(await insertDeposit(tx, { ...row, save_key: saveKey }))) {
        if (proof) await releaseFile(tx, proof.file_name, { type: 'deposit', id })
        return null
      }
      await depositRecord.begin(tx, id, { by: byOf(actor), at: now })
      await writeActivity(tx, {
        action: 'deposit_saved',
        at: now,
        actor_id: actor.user_id,
        subject: 'deposit',
        subject_id: id,
        detail: { amount_minor: row.amount_minor, currency: row.currency },
      })
      await notifyStep(app, tx, (await depositRecord.lock(tx, id))!, 'made', now)
      return id
    })
  })
}
