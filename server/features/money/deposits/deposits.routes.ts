import { depositStatuses, type deposits } from '#contract/money/deposits'
import type { App } from '#server/app'
import { findAgency } from '#server/features/people/agencies'
import { registerFileViewer } from '#server/features/operations/files'
import { settingsOf } from '#server/features/operations/settings'
import { type Actor, isAdmin } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { cursorAfterRow, readListCursor } from '#server/http/list-cursor'
import { correctBookingAmount } from './booking-amount.ts'
import { decideDeposit, deleteDeposit, maySee } from './decide-deposit.ts'
import { countDeposits, type DepositFilter, findDeposit, listDeposits, totalsOf } from './deposits.sql.ts'
import { depositsFile } from './deposits-file.ts'
import { saveDeposit } from './save-deposit.ts'
import { depositRow, depositView } from './views.ts'

type Query = Omit<DepositFilter, 'zone' | 'status'> & {
  status?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  sort?: 'newest' | 'oldest' | undefined
}

function readStatuses(text: string | undefined): string[] | undefined {
  const asked = text?.split(',')
  if (asked?.some((status) => !depositStatuses.some((known) => known === status)))
    throw refuse.invalid('status', 'Ask for pending, approved, rejected or cancelled')
  return asked
}

export const depositsRoutes = (app: App): Handlers<typeof deposits> => {
  registerFileViewer('deposit', async (_app, actor, id) => {
    const deposit = await findDeposit(app.db, id)
    return deposit !== undefined && maySee(deposit, actor)
  })

  const filterOf = async ({ status, agency_id, bank_id, from, to, q }: Query): Promise<DepositFilter> => {
    if (from && to && from > to) throw refuse.invalid('to', 'Choose a day on or after the first')
    const { zone } = await settingsOf(app)
    return { status: readStatuses(status), agency_id, bank_id, from, to, q, zone }
  }
  async function list(actor: Actor, query: Query) {
    const filter = await filterOf(query)
    const limit = query.limit ?? 25
    const rows = await listDeposits(app.db, filter, {
      after: readListCursor(query.cursor, /^DP-[A-Z2-9]{6}$/),
      oldest: query.sort === 'oldest',
      limit: limit + 1,
    })
    const total = await countDeposits(app.db, filter)
    const shown = rows.slice(0, limit)
    return ok({
      data: shown.map((row) => depositRow(row, actor)),
      meta: { total, next_cursor: rows.length > limit ? cursorAfterRow(shown.at(-1)!) : null },
    })
  }
  /** The agency whose deposits are asked for, where this person may see them. */
  async function agencyFor(actor: Actor, id: string): Promise<{ id: string; currency: string } | Refusal> {
    const agency = isAdmin(actor) || actor.agency_id === id ? await findAgency(app.db, id) : undefined
    return agency ?? refuse.notFound('This agency')
  }
  async function one(actor: Actor, id: string) {
    const deposit = await findDeposit(app.db, id)
    return deposit && maySee(deposit, actor) ? await depositView(app, deposit, actor) : undefined
  }
  const answer = async (actor: Actor, id: string, message: string) => ok({ data: (await one(actor, id))! }, message)

  return {
    async save(context, { body }) {
      const id = await saveDeposit(app, actorOf(context), body, saveKeyOf(context))
      return isRefusal(id) ? id : answer(actorOf(context), id, 'Deposit saved successfully')
    },

    async ofAgency(context, { params, query }) {
      const agency = await agencyFor(actorOf(context), params.id)
      return isRefusal(agency) ? agency : list(actorOf(context), { ...query, agency_id: agency.id })
    },

    async all(context, { query }) {
      return list(actorOf(context), query)
    },

    async get(context, { query }) {
      const actor = actorOf(context)
      const data = await one(actor, query.id)
      return data ? ok({ data }) : refuse.notFound('This deposit')
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
      return answer(actor, params.id, approves ? 'Deposit approved successfully.' : 'Deposit rejected.')
    },

    async cancel(context, { body }) {
      const actor = actorOf(context)
      const refusal = await decideDeposit(app, body.id, 'cancel', actor, body.reason || null)
      return refusal ?? answer(actor, body.id, 'Deposit cancelled.')
    },

    async remove(context, { query }) {
      const refusal = await deleteDeposit(app, query.id, actorOf(context))
      return refusal ?? ok({}, 'Deposit has been deleted successfully.')
    },

    async file(context, { query }) {
      const actor = actorOf(context)
      if (!isAdmin(actor) && (!actor.agency_id || (query.agency_id && query.agency_id !== actor.agency_id)))
        throw refuse.notFound('This agency')
      const { format, locale, ...asked } = query
      const filter = await filterOf({ ...asked, ...(isAdmin(actor) ? {} : { agency_id: actor.agency_id! }) })
      const file = await depositsFile(app, filter, format, locale, isAdmin(actor))
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .type(file.mime)
        .send(file.bytes)
    },

    async updateBookingAmount(context, { body }) {
      const actor = actorOf(context)
      const corrected = await correctBookingAmount(app, actor, body, saveKeyOf(context))
      return isRefusal(corrected) ? corrected : ok({ data: corrected }, 'Booking amount updated successfully.')
    },
  }
}
