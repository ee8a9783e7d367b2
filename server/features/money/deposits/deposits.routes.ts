import { depositList, depositQueue } from '#contract/money/deposit-list'
import type { deposits } from '#contract/money/deposits'
import type { App } from '#server/app'
import { findAgency } from '#server/features/people/agencies'
import type { FileViewer } from '#server/features/operations/files'
import { settingsOf } from '#server/features/operations/settings'
import { type Actor, isAdmin } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { correctBookingAmount } from './booking-amount.ts'
import { decideDeposit, deleteDeposit, maySee } from './decide-deposit.ts'
import { depositFileWords } from './deposit-file-words.ts'
import { depositListSql, depositQueueSql, ofAgency } from './deposit-list.sql.ts'
import { findDeposit, totalsOf } from './deposits.sql.ts'
import { saveDeposit } from './save-deposit.ts'
import { depositRow, depositView } from './views.ts'
import { depositsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

/** Whoever sees a deposit opens the slip it names. */
export const mayOpenSlip: FileViewer = async (app, actor, id) => {
  const deposit = await findDeposit(app.db, id)
  return deposit !== undefined && maySee(deposit, actor)
}

export const depositsRoutes = (app: App): Handlers<typeof deposits> => {
  const own = serveList(app, depositList, depositListSql, depositRow)
  const queue = serveList(app, depositQueue, depositQueueSql, depositRow)
  /** An agency's file takes the queue's filters and leaves out whose the deposits are: they are its own. */
  const ownFile = serveList(app, { ...depositQueue, columns: depositList.columns }, depositQueueSql, depositRow)

  /** The agency whose deposits are asked for, where this person may see them. */
  async function agencyFor(actor: Actor, id: string): Promise<{ id: string; currency: string } | Refusal> {
    const agency = isAdmin(actor) || actor.agency_id === id ? await findAgency(app.db, id) : undefined
    return agency ?? refuse.notFound(depositsWords.agency_not_found)
  }
  async function one(actor: Actor, id: string) {
    const deposit = await findDeposit(app.db, id)
    return deposit && maySee(deposit, actor) ? await depositView(app, deposit, actor) : undefined
  }
  const answer = async (actor: Actor, id: string, message: Word) => ok({ data: (await one(actor, id))! }, message)

  return {
    async save(context, { body }) {
      const id = await saveDeposit(app, actorOf(context), body, saveKeyOf(context))
      return isRefusal(id) ? id : answer(actorOf(context), id, depositsWords.deposit_saved_successfully)
    },

    async ofAgency(context, { params, query }) {
      const agency = await agencyFor(actorOf(context), params.id)
      return isRefusal(agency) ? agency : own.page(actorOf(context), query, ofAgency(agency.id))
    },

    async all(context, { query }) {
      return queue.page(actorOf(context), query, null)
    },

    async get(context, { query }) {
      const actor = actorOf(context)
      const data = await one(actor, query.id)
      return data ? ok({ data }) : refuse.notFound(depositsWords.deposit_not_found)
    },

    async totals(context, { params }) {
      const agency = await agencyFor(actorOf(context), params.id)
      if (isRefusal(agency)) return agency
      const { zone } = await settingsOf(app)
      const rows = await totalsOf(app.db, agency.id, app.clock.now(), zone)
      const none = { approved: 0, approved_count: 0, pending: 0, pending_count: 0, this_month: 0, this_month_count: 0 }
      const shown = rows.some((row) => row.currency === agency.currency)
        ? rows
        : [{ currency: agency.currency, ...none }, ...rows]
      return ok({
        data: shown.map(({ currency, approved, pending, this_month, ...counts }) => ({
          ...counts,
          approved: { amount: approved, currency },
          pending: { amount: pending, currency },
          this_month: { amount: this_month, currency },
        })),
      })
    },

    async decide(context, { params, body }) {
      const actor = actorOf(context)
      const approves = body.status === 'approved'
      const refusal = await decideDeposit(app, params.id, approves ? 'approve' : 'reject', actor, body.reason || null)
      if (refusal) return refusal
      return answer(
        actor,
        params.id,
        approves ? depositsWords.deposit_approved_successfully : depositsWords.deposit_rejected,
      )
    },

    async cancel(context, { body }) {
      const actor = actorOf(context)
      const refusal = await decideDeposit(app, body.id, 'cancel', actor, body.reason || null)
      return refusal ?? answer(actor, body.id, depositsWords.deposit_cancelled)
    },

    async remove(context, { query }) {
      const refusal = await deleteDeposit(app, query.id, actorOf(context))
      return refusal ?? ok({}, depositsWords.deposit_deleted_successfully)
    },

    async file(context, { query }) {
      const actor = actorOf(context)
      if (isAdmin(actor)) return queue.file(context, query, null, depositFileWords)
      if (!actor.agency_id || (query['agency_id'] && query['agency_id'] !== actor.agency_id))
        throw refuse.notFound(depositsWords.agency_not_found)
      return ownFile.file(context, query, ofAgency(actor.agency_id), depositFileWords)
    },

    async updateBookingAmount(context, { body }) {
      const actor = actorOf(context)
      const corrected = await correctBookingAmount(app, actor, body, saveKeyOf(context))
      return isRefusal(corrected)
        ? corrected
        : ok({ data: corrected }, depositsWords.booking_amount_updated_successfully)
    },
  }
}
