import { settlementList } from '#contract/money/settlement-list'
import type { settlements } from '#contract/money/settlements'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { tableFile } from '#server/features/operations/exports'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { closePeriod } from './close-period.ts'
import { documentWords, settlementFileWords } from './file-words.ts'
import { importSupplierStatement } from './import-statement.ts'
import { payablesNow } from './payables.ts'
import { acceptDifference, paySettlement, reverseSettlementMove } from './settle.ts'
import { saveTerms, settlementListSql } from './settlements.sql.ts'
import { settlementRow, settlementView } from './views.ts'
import { settlementsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

export function settlementsRoutes(app: App): Handlers<typeof settlements> {
  const list = serveList(app, settlementList, settlementListSql, settlementRow(app))
  const callerOf = (context: Context) => ({ actor: actorOf(context), saveKey: saveKeyOf(context) })

  async function answer(id: string | Refusal, message?: Word) {
    if (isRefusal(id)) return id
    const data = await settlementView(app, id)
    return data ? ok({ data }, message) : refuse.notFound(settlementsWords.settlement_not_found)
  }

  return {
    payables: async () => ok({ data: await payablesNow(app) }),
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, settlementFileWords),
    get: (_context, { params }) => answer(params.id),

    async saveTerms(context, { body: { supplier, ...terms } }) {
      const at = app.clock.now()
      await inTx(app.db, 'save supplier terms', async (tx) => {
        await saveTerms(
          tx,
          supplier,
          { ...terms, period_ends: [...new Set(terms.period_ends)] },
          actorOf(context).user_id,
          at,
        )
        await writeActivity(tx, {
          action: 'supplier_terms_saved',
          at,
          actor_id: actorOf(context).user_id,
          subject: 'supplier',
          subject_id: supplier,
          detail: { terms: terms.terms, days: terms.pay_days, ends: terms.period_ends.join(', ') },
        })
      })
      return ok({}, settlementsWords.terms_saved)
    },

    async documentsFile(context, { query: { id, format, locale } }) {
      const data = await settlementView(app, id)
      if (!data) throw refuse.notFound(settlementsWords.settlement_not_found)
      const { zone } = await settingsOf(app)
      const { heads, results } = documentWords[locale]
      const kinds = ['text', 'text', 'text', 'text', 'money', 'money', 'money', 'text'] as const
      const columns = heads.map((head, at) => ({
        head,
        kind: kinds[at]!,
        ...(kinds[at] === 'money' ? { currency: data.total.currency } : {}),
      }))
      const rows = data.documents.map((one) => [
        one.document,
        one.codes.join(' '),
        one.booking,
        one.passenger,
        one.ours,
        one.theirs,
        one.difference,
        one.result && results[one.result],
      ])
      const file = await tableFile({ name: data.reference, locale, columns, rows, zone, format })
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .type(file.mime)
        .send(file.bytes)
    },

    close: async (context, { body }) =>
      answer(await closePeriod(app, actorOf(context), body), settlementsWords.period_closed),
    importStatement: async (context, { body }) =>
      answer((await importSupplierStatement(app, actorOf(context), body)) ?? body.id, settlementsWords.statement_kept),
    accept: async (context, { body }) =>
      answer(
        (await acceptDifference(app, callerOf(context), body)) ?? body.id,
        settlementsWords.the_difference_is_accepted,
      ),
    pay: async (context, { body }) =>
      answer((await paySettlement(app, callerOf(context), body)) ?? body.id, settlementsWords.payment_posted),
    reverse: async (context, { body }) =>
      answer(await reverseSettlementMove(app, callerOf(context), body.id, body.reason), settlementsWords.reversed),
  }
}
