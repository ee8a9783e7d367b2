import type { Input } from '#contract/kernel/endpoint'
import type { memos } from '#contract/money/memos'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import { uuidV7 } from '#server/features/money/ledger'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import { claimFile } from '#server/features/operations/files'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { totalOf, usualDecideBy } from './memo.rules.ts'
import {
  addMemoFile,
  findMemo,
  insertMemo,
  lockSupplier,
  memoByNumber,
  memoBySaveKey,
  memoMoves,
  type MemoRecord,
} from './memos.sql.ts'
import { todayOf } from './views.ts'
import { memosWords } from './words.ts'

export type Caller = { actor: Actor; ip: string; saveKey: string | null }
export type Typed = Input<typeof memos.make>['body']

export const personOf = ({ actor }: Caller) => ({ kind: 'person' as const, id: actor.user_id })

export const noted = (
  tx: Tx,
  action: Activity['action'],
  one: Pick<MemoRecord, 'number' | 'supplier' | 'total_minor' | 'currency'>,
  { actor, ip }: Caller,
  at: Date,
) =>
  writeActivity(tx, {
    action,
    at,
    actor_id: actor.user_id,
    subject: 'memo',
    subject_id: one.number,
    detail: { supplier: one.supplier, amount_minor: one.total_minor, currency: one.currency },
    ip,
  })

/** Ties uploaded files to a memo; `shown`: its agency sees them with the charge. */
export async function attachFiles(
  tx: Tx,
  memoId: string,
  names: readonly string[],
  caller: Caller,
  at: Date,
  shownWith: string | null = null,
): Promise<null | Refusal> {
  for (const file_name of new Set(names)) {
    const uses = [{ type: 'memo', id: memoId }, ...(shownWith ? [{ type: 'memo_charge', id: shownWith }] : [])]
    for (const used_by of uses) {
      const file = await claimFile(tx, { file_name, user_id: caller.actor.user_id, used_by })
      if (isRefusal(file)) return refuse.invalid('files', memosWords.file_not_here_any)
      await addMemoFile(tx, memoId, {
        file_name,
        name: file.name,
        shown: shownWith !== null,
        by: caller.actor.user_id,
        at,
      })
    }
  }
  return null
}

/** The debit memo of this supplier that a credit memo takes back; null where none is named. */
export async function againstOf(
  tx: Tx,
  of: { supplier: string; kind: string; currency: string; total: number },
  number: string | null | undefined,
): Promise<MemoRecord | null | Refusal> {
  if (!number) return null
  if (of.kind !== 'ACMA') return refuse.invalid('against', memosWords.only_credit_memo_takes_back)
  const found = await memoByNumber(tx, of.supplier, number)
  if (!found || found.kind !== 'ADMA') return refuse.invalid('against', memosWords.no_debit_memo_of_this_number)
  if (found.currency !== of.currency)
    return refuse.invalid('currency', memosWords.debit_memo_kept_in({ currency: found.currency }))
  if (found.state === 'withdrawn')
    return refuse.invalid('against', memosWords.debit_memo_withdrawn({ number: found.number }))
  if (of.total > found.total_minor - found.credited_minor)
    return refuse.invalid('against', memosWords.gives_back_more_than_is_left)
  return found
}

/** Writes one memo; the caller has checked its shape, and its number under `lockSupplier`. Answers its id. */
export async function addMemo(
  tx: Tx,
  body: Typed,
  today: string,
  caller: Caller,
  at: Date,
  saveKey: string | null,
): Promise<string | Refusal> {
  const total_minor = totalOf(body)
  if (total_minor === 0) return refuse.invalid('fare', memosWords.enter_at_least_one_amount)
  if (body.received_on > today) return refuse.invalid('received_on', memosWords.date_in_future)
  const decide_by = body.decide_by ?? usualDecideBy(body.received_on)
  if (decide_by < body.received_on) return refuse.invalid('decide_by', memosWords.decide_after_receipt)
  const against = await againstOf(tx, { ...body, total: total_minor }, body.against)
  if (isRefusal(against)) return against
  const id = uuidV7(at)
  const { fare, tax, commission, penalty, admin, number, supplier, kind, currency, cause, reason, received_on } = body
  const values = {
    fare,
    tax,
    commission,
    penalty,
    admin,
    number,
    supplier,
    kind,
    currency,
    cause,
    reason,
    received_on,
    decide_by,
    total_minor,
    id,
  }
  const kept = {
    airline: body.airline || null,
    document: body.document || null,
    against: against?.id ?? null,
    by: caller.actor.user_id,
    at,
    save_key: saveKey,
  }
  if (!(await insertMemo(tx, { ...values, ...kept }))) return refuse.invalid('number', memosWords.memo_is_here_already)
  await memoMoves.begin(tx, id, { by: personOf(caller), at, note: reason.slice(0, 300) })
  await noted(tx, 'memo_received', values, caller, at)
  return id
}

/** Tells whoever decides on memos that some came. */
export const tellReceived = (
  tx: Tx,
  of: { number: string; count: number; amount: { amount: number; currency: string }; link: string },
  at: Date,
) =>
  notify(tx, {
    to: { permission: 'memo.decide' },
    kind: 'memo_received',
    data: { reference: of.number, count: of.count, amount: of.amount },
    link: of.link,
    at,
  })

/** Keeps a memo that somebody typed; the same key keeps one. Answers its id. */
export async function makeMemo(app: App, caller: Caller, body: Typed): Promise<string | Refusal> {
  const at = app.clock.now()
  const today = await todayOf(app)
  return inTx(app.db, 'make memo', async (tx) => {
    const before = caller.saveKey && (await memoBySaveKey(tx, caller.saveKey))
    if (before) return before
    await lockSupplier(tx, body.supplier)
    if (await memoByNumber(tx, body.supplier, body.number))
      return refuse.invalid('number', memosWords.memo_is_here_already)
    const id = await addMemo(tx, body, today, caller, at, caller.saveKey)
    if (isRefusal(id)) return id
    const refused = await attachFiles(tx, id, body.files, caller, at)
    if (refused) return refused
    const { number, total_minor: amount, currency } = (await findMemo(tx, id))!
    await tellReceived(tx, { number, count: 1, amount: { amount, currency }, link: `/admin/memo?id=${id}` }, at)
    return id
  })
}
