import { adjustmentList } from '#contract/money/adjustment-list'
import type { AdjustmentRow, AdjustmentStatus, adjustments } from '#contract/money/adjustments'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { accountView } from '#server/features/money/books'
import { adjustmentLimit, limitSetting } from '#server/features/money/ledger'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf, writeSetting } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { localDay } from '#server/local-time'
import { decideAdjustment, makeAdjustment, reverseAdjustment } from './adjust.ts'
import {
  adjustmentListSql,
  adjustmentMoves,
  type AdjustmentRecord,
  closeBooks,
  closesOf,
  findAdjustment,
} from './adjustments.sql.ts'
import { adjustmentFileWords } from './file-words.ts'
import { check } from '#contract/checks/check'
import { adjustmentsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

const closesShown = 24

const rowView = (one: AdjustmentRecord, actor: Actor): AdjustmentRow => ({
  id: one.id,
  reference: one.reference,
  debit: accountView(one.debit),
  credit: accountView(one.credit),
  amount: { amount: one.amount_minor, currency: one.currency },
  reason: one.reason,
  belongs_on: one.belongs_on,
  state: one.state,
  made_at: one.made_at.toISOString(),
  made_by: one.maker,
  decided_at: one.decided_at?.toISOString() ?? null,
  decided_by: one.decider,
  note: one.note,
  journal_id: one.journal_id,
  reverses: one.reverses_reference,
  reversed_by: one.reversed_by_reference,
  allowed_actions: adjustmentMoves.allowed(one, actor),
})

const callerOf = (context: Context) => ({ actor: actorOf(context), ip: context.ip, saveKey: saveKeyOf(context) })

export function adjustmentsRoutes(app: App): Handlers<typeof adjustments> {
  const list = serveList(app, adjustmentList, adjustmentListSql, rowView)

  async function answer(context: Context, id: string | Refusal, says?: (state: AdjustmentRow['state']) => Word) {
    if (isRefusal(id)) return id
    const [one, history] = await Promise.all([findAdjustment(app.db, id), adjustmentMoves.history(app.db, id)])
    if (!one) return refuse.notFound(adjustmentsWords.adjustment_not_found)
    const steps = history.map(({ at, act, to_state, by_name, note }) => ({
      at: at.toISOString(),
      state: act === 'reverse' ? ('reversed' as const) : (to_state as AdjustmentStatus),
      by: by_name,
      note,
    }))
    return ok({ data: { ...rowView(one, actorOf(context)), history: steps } }, says?.(one.state))
  }
  const made = (state: AdjustmentRow['state']) =>
    state === 'posted' ? adjustmentsWords.adjustment_posted : adjustmentsWords.adjustment_waits_for_second_person

  return {
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, adjustmentFileWords),
    get: (context, { params }) => answer(context, params.id),

    make: async (context, { body }) => answer(context, await makeAdjustment(app, callerOf(context), body), made),
    reverse: async (context, { body }) =>
      answer(context, await reverseAdjustment(app, callerOf(context), body.id, body.reason), made),
    approve: async (context, { body }) =>
      answer(context, (await decideAdjustment(app, callerOf(context), body.id, 'approve')) ?? body.id, made),
    refuse: async (context, { body }) =>
      answer(
        context,
        (await decideAdjustment(app, callerOf(context), body.id, 'refuse', body.reason)) ?? body.id,
        () => adjustmentsWords.adjustment_refused,
      ),
    withdraw: async (context, { body }) =>
      answer(
        context,
        (await decideAdjustment(app, callerOf(context), body.id, 'withdraw')) ?? body.id,
        () => adjustmentsWords.adjustment_withdrawn,
      ),

    async rules() {
      const [limit, closes] = await Promise.all([adjustmentLimit(app), closesOf(app.db, closesShown)])
      return ok({
        limit,
        closed_until: closes[0]?.until ?? null,
        closes: closes.map(({ until, at, by }) => ({ until, at: at.toISOString(), by })),
      })
    },

    async saveLimit(context, { body: { limit } }) {
      const { currency } = await settingsOf(app)
      if (limit.currency !== currency) return refuse.invalid('limit', adjustmentsWords.amounts_in({ currency }))
      if (limit.amount < 0) return refuse.invalid('limit', check('use_amount_0'))
      const before = await adjustmentLimit(app)
      await inTx(app.db, 'adjustment limit', async (tx) => {
        await writeSetting(tx, limitSetting, limit.amount)
        await writeActivity(tx, {
          action: 'adjustment_limit_saved',
          at: app.clock.now(),
          actor_id: actorOf(context).user_id,
          subject: 'setting',
          subject_id: limitSetting,
          detail: { before: before.amount, after: limit.amount, currency },
          ip: context.ip,
        })
      })
      return ok({}, adjustmentsWords.limit_saved)
    },

    async closePeriod(context, { body: { until } }) {
      const { zone } = await settingsOf(app)
      const at = app.clock.now()
      if (until >= localDay(at, zone)) return refuse.invalid('until', adjustmentsWords.only_days_over_can_closed)
      const by = actorOf(context).user_id
      const refusal = await inTx(app.db, 'close period', async (tx) => {
        if (!(await closeBooks(tx, { until, zone, at, by })))
          return refuse.invalid('until', adjustmentsWords.day_closed_already)
        await writeActivity(tx, {
          action: 'period_closed',
          at,
          actor_id: by,
          subject: 'setting',
          subject_id: until,
          ip: context.ip,
        })
        return null
      })
      return refusal ?? ok({}, adjustmentsWords.books_closed({ day: until }))
    },
  }
}
