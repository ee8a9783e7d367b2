import { type supplierDeposits, type Topup } from '#contract/money/supplier-deposits'
import { topupList } from '#contract/money/topup-list'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { supplierName } from '#server/features/money/settlements'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { suppliersInUse } from '#server/ports/flight'
import { serveList } from '#server/lists/serve-list'
import { askSupplier, supplierBalances } from './balances.ts'
import { topupFileWords } from './file-words.ts'
import { decideTopup, topUp } from './top-up.ts'
import { findTopup, topupListSql, topupMoves, type TopupRecord } from './topups.sql.ts'
import { supplierDepositsWords } from './words.ts'

const topupView =
  (app: App) =>
  (one: TopupRecord, actor: Actor): Topup => ({
    id: one.id,
    reference: one.reference,
    supplier: one.supplier,
    name: supplierName(app)(one.supplier),
    bank: { en: one.bank_en, ar: one.bank_ar },
    block: one.block,
    bank_reference: one.bank_reference,
    paid_on: one.paid_on,
    amount: { amount: one.amount_minor, currency: one.currency },
    state: one.state,
    made_at: one.made_at.toISOString(),
    made_by: one.maker,
    decided_by: one.decider,
    note: one.note,
    allowed_actions: topupMoves.allowed(one, actor),
  })

export function supplierDepositsRoutes(app: App): Handlers<typeof supplierDeposits> {
  const view = topupView(app)
  const list = serveList(app, topupList, topupListSql, view)
  const callerOf = (context: Context) => ({ actor: actorOf(context), saveKey: saveKeyOf(context) })

  async function answer(context: Context, done: string | null | Refusal, id: string, says: (state: string) => Word) {
    if (isRefusal(done)) return done
    const one = await findTopup(app.db, done ?? id)
    return one
      ? ok({ data: view(one, actorOf(context)) }, says(one.state))
      : refuse.notFound(supplierDepositsWords.payment_not_found)
  }
  const made = (state: string) =>
    state === 'waiting' ? supplierDepositsWords.payment_waits_for_second_person : supplierDepositsWords.payment_posted

  return {
    async balances() {
      const data = await supplierBalances(app)
      const nameOf = supplierName(app)
      const ids = new Set([...(await suppliersInUse(app)).keys(), ...data.map(({ supplier }) => supplier)])
      return ok({ data, suppliers: [...ids].map((id) => ({ id, name: nameOf(id) })) })
    },
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, topupFileWords),
    pay: async (context, { body }) => answer(context, await topUp(app, callerOf(context), body), '', made),
    approve: async (context, { body }) =>
      answer(context, await decideTopup(app, callerOf(context), body.id, 'approve'), body.id, made),
    refuse: async (context, { body: { id, reason } }) =>
      answer(
        context,
        await decideTopup(app, callerOf(context), id, 'refuse', reason),
        id,
        () => supplierDepositsWords.payment_refused,
      ),
    reverse: async (context, { body: { id, reason } }) =>
      answer(
        context,
        await decideTopup(app, callerOf(context), id, 'reverse', reason),
        id,
        () => supplierDepositsWords.payment_reversed,
      ),

    async compare(_context, { body }) {
      const refused = await askSupplier(app, body.supplier)
      return refused ?? ok({ data: await supplierBalances(app) }, supplierDepositsWords.compared)
    },
  }
}
