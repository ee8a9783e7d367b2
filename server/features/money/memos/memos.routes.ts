import type { Locale } from '#contract/kernel/shapes'
import type { Word } from '#contract/kernel/word'
import { memoChargeList, memoList } from '#contract/money/memo-list'
import type { memos } from '#contract/money/memos'
import type { App } from '#server/app'
import { supplierName } from '#server/features/money/settlements'
import type { FileViewer } from '#server/features/operations/files'
import { type Actor, inBackOffice } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { holds } from '#server/http/permissions'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { suppliersInUse } from '#server/ports/flight'
import { serveList } from '#server/lists/serve-list'
import { chargeMemo, payCharge } from './charge-memo.ts'
import { findCharge, memoChargeListSql, ofAgency } from './charges.sql.ts'
import {
  absorbMemo,
  acceptMemo,
  addFiles,
  assignMemo,
  billMemo,
  disputeMemo,
  rejectDispute,
  withdrawMemo,
} from './decide-memo.ts'
import { memoChargeFileWords, memoFileWords } from './file-words.ts'
import { importMemos } from './import-memos.ts'
import { type Caller, makeMemo } from './make-memo.ts'
import { matchMemo } from './match-memo.ts'
import { memoListSql, suppliersOfMemos } from './memos.sql.ts'
import { chargeView, memoRow, memoView, todayOf } from './views.ts'
import { memosWords } from './words.ts'

/** A paper of a booking by the id of its invoice, which the bookings feature draws. */
type PaperOf = (id: string, locale: Locale, actor: Actor) => Promise<Buffer | Refusal>

/** The files of a memo are the company's. */
export const mayOpenMemoFile: FileViewer = async (_app, actor) => holds(actor, 'memo.view')
/** What is evidence for a charge its agency sees too. */
export const mayOpenEvidence: FileViewer = async (app, actor, id) => {
  const charge = await findCharge(app.db, id)
  return (
    charge !== undefined &&
    (holds(actor, 'memo.view') || (actor.role === 'agent' && actor.agency_id === charge.agency_id))
  )
}

export function memosRoutes(app: App, paperOf: PaperOf): Handlers<typeof memos> {
  const callerOf = (context: Context): Caller => ({
    actor: actorOf(context),
    ip: context.ip,
    saveKey: saveKeyOf(context),
  })
  /** Days left are counted by the company's clock, read once a call. */
  const list = async () => {
    const today = await todayOf(app)
    return serveList(
      app,
      memoList,
      memoListSql,
      memoRow(app, () => today),
    )
  }
  const mine = serveList(app, memoChargeList, memoChargeListSql, chargeView)

  async function answer(context: Context, done: string | null | Refusal, id: string, says?: Word) {
    if (isRefusal(done)) return done
    const data = await memoView(app, done ?? id, actorOf(context))
    return data ? ok({ data }, says) : refuse.notFound(memosWords.memo_not_found)
  }

  return {
    list: async (context, { query }) => (await list()).page(actorOf(context), query, null),
    file: async (context, { query }) => (await list()).file(context, query, null, memoFileWords),
    async suppliers() {
      const nameOf = supplierName(app)
      const ids = new Set([...(await suppliersInUse(app)).keys(), ...(await suppliersOfMemos(app.db))])
      return ok({
        data: [...ids].map((id) => ({ id, name: nameOf(id) })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      })
    },
    get: (context, { params }) => answer(context, null, params.id),
    make: async (context, { body }) =>
      answer(context, await makeMemo(app, callerOf(context), body), '', memosWords.memo_kept),

    async importFile(context, { body }) {
      const added = await importMemos(app, callerOf(context), body)
      return isRefusal(added) ? added : ok({ added }, memosWords.memos_kept({ count: String(added) }))
    },

    assign: async (context, { body }) =>
      answer(context, await assignMemo(app, callerOf(context), body), body.id, memosWords.memo_assigned),
    addFiles: async (context, { body }) =>
      answer(context, await addFiles(app, callerOf(context), body.id, body.files), body.id, memosWords.files_added),
    accept: async (context, { body }) =>
      answer(context, await acceptMemo(app, callerOf(context), body.id), body.id, memosWords.memo_accepted),
    match: async (context, { body }) =>
      answer(context, await matchMemo(app, callerOf(context), body), body.id, memosWords.memo_matched),
    dispute: async (context, { body }) =>
      answer(context, await disputeMemo(app, callerOf(context), body), body.id, memosWords.memo_disputed),
    bill: async (context, { body }) =>
      answer(context, await billMemo(app, callerOf(context), body.id), body.id, memosWords.memo_billed),
    withdraw: async (context, { body }) =>
      answer(
        context,
        await withdrawMemo(app, callerOf(context), body.id, body.note || null),
        body.id,
        memosWords.memo_withdrawn,
      ),
    reject: async (context, { body }) =>
      answer(
        context,
        await rejectDispute(app, callerOf(context), body.id, body.note || null),
        body.id,
        memosWords.memo_accepted,
      ),
    charge: async (context, { body }) =>
      answer(context, await chargeMemo(app, callerOf(context), body), body.id, memosWords.memo_charged),
    absorb: async (context, { body }) =>
      answer(
        context,
        await absorbMemo(app, callerOf(context), body.id, body.reason),
        body.id,
        memosWords.memo_absorbed,
      ),

    mine: (context, { query }) => mine.page(actorOf(context), query, ofAgency(actorOf(context).agency_id!)),
    mineFile: (context, { query }) =>
      mine.file(context, query, ofAgency(actorOf(context).agency_id!), memoChargeFileWords),

    async pay(context, { body }) {
      const refused = await payCharge(app, callerOf(context), body)
      return refused ?? ok({ data: chargeView((await findCharge(app.db, body.id))!) }, memosWords.charge_paid)
    },

    async paper(context, { query: { id, paper, locale } }) {
      const actor = actorOf(context)
      const charge = await findCharge(app.db, id)
      const invoice = paper === 'debit_note' ? charge?.invoice_id : charge?.credit_note_id
      if (!charge || !invoice || (!inBackOffice(actor) && charge.agency_id !== actor.agency_id))
        throw refuse.notFound(memosWords.charge_not_found)
      const pdf = await paperOf(invoice, locale, actor)
      if (isRefusal(pdf)) throw pdf
      const name = `${paper === 'debit_note' ? charge.debit_note : charge.credit_note}.pdf`
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .type('application/pdf')
        .send(pdf)
    },
  }
}
