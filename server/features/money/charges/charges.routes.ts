import { type Charge, chargeEvents, type charges } from '#contract/money/charges'
import { minorDigits } from '#contract/kernel/currency'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { findAgency } from '#server/features/people/agencies'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { cursorAfterRow, readListCursor } from '#server/http/list-cursor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { chargeAmount } from '#contract/money/charge-amount'
import { chargeText, winningCharge } from './charges.rules.ts'
import {
  chargeById,
  type ChargeRecord,
  chargesInForce,
  type ChargeValues,
  insertCharge,
  listCharges,
  lockCharge,
  updateCharge,
} from './charges.sql.ts'
import { check } from '#contract/checks/check'
import { chargesWords } from './words.ts'

type Body = Input<typeof charges.save>['body']
/** The fare that examples are worked out on: a thousand of the currency, one passenger. */
const exampleUnits = 1_000
const pageLength = 50

export function chargeView(row: ChargeRecord): Charge {
  const { currency } = row
  const money = (amount: number) => ({ amount, currency })
  const base = exampleUnits * 10 ** minorDigits(currency)
  return {
    id: row.id,
    agency: row.agency_id
      ? {
          id: row.agency_id,
          code: row.agency_code ?? '',
          name: { en: row.agency_name_en ?? '', ar: row.agency_name_ar ?? '' },
        }
      : null,
    event: row.event,
    kind: row.kind,
    basis_points: row.basis_points,
    fixed: money(row.fixed_minor),
    per: row.per,
    min: row.min_minor === null ? null : money(row.min_minor),
    max: row.max_minor === null ? null : money(row.max_minor),
    status: row.active ? 'active' : 'inactive',
    created_at: row.created_at.toISOString(),
    example: { base: money(base), passengers: 1, amount: money(chargeAmount(row, { base, passengers: 1 })) },
  }
}

/** What the schema cannot see: amounts that do not go together. */
function problemsOf(body: Body, currency: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const field of ['fixed', 'min', 'max'] as const)
    if (body[field] && body[field].currency !== currency)
      problems.push({ field: `${field}.currency`, message: chargesWords.amounts_in({ currency }) })
  if (body.kind === 'fixed' && !body.fixed) problems.push({ field: 'fixed', message: chargesWords.enter_amount })
  if (body.kind === 'fixed' && body.basis_points !== 0)
    problems.push({ field: 'basis_points', message: chargesWords.fixed_charge_no_percentage })
  if (body.kind === 'percent' && body.basis_points === 0)
    problems.push({ field: 'basis_points', message: chargesWords.enter_percentage })
  if (body.kind === 'percent' && body.fixed && body.fixed.amount !== 0)
    problems.push({ field: 'fixed', message: chargesWords.percentage_no_fixed_amount })
  if (body.min && body.max && body.min.amount > body.max.amount)
    problems.push({ field: 'max', message: chargesWords.cap_below_floor })
  return problems
}

const valuesOf = (body: Body, currency: string): ChargeValues => ({
  agency_id: body.agency_id,
  event: body.event,
  kind: body.kind,
  basis_points: body.basis_points,
  fixed_minor: body.fixed?.amount ?? 0,
  per: body.per,
  min_minor: body.min?.amount ?? null,
  max_minor: body.max?.amount ?? null,
  currency,
  active: body.status === 'active',
})

/** Charges of the company for agencies. `pricesChanged`: prices are made with them, and must not be made with the old ones. */
export function chargesRoutes(app: App, pricesChanged: () => void): Handlers<typeof charges> {
  async function save(context: Context, body: Body) {
    const actor = actorOf(context)
    const failed = (errors: FieldProblem[]) =>
      new Refusal('invalid', chargesWords.agent_charges_failed_to_save, { errors })
    const { currency } = await settingsOf(app)
    const problems = problemsOf(body, currency)
    if (problems.length) return failed(problems)
    if (body.agency_id && !(await findAgency(app.db, body.agency_id)))
      return failed([{ field: 'agency_id', message: chargesWords.agency_not_known }])
    const values = valuesOf(body, currency)
    const at = app.clock.now()
    const id = await inTx(app.db, 'save charge', async (tx) => {
      const before = body.id ? await lockCharge(tx, body.id) : undefined
      if (body.id && !before) return failed([{ field: 'id', message: check('charge_not_known') }])
      const saved = before ? before.id : await insertCharge(tx, values, actor.user_id, at)
      if (before) await updateCharge(tx, before.id, values, at)
      await writeActivity(tx, {
        action: 'charge_saved',
        at,
        actor_id: actor.user_id,
        subject: 'charge',
        subject_id: saved,
        detail: { before: before ? chargeText(before) : null, after: chargeText(values) },
        request_id: context.request.id,
        ip: context.ip,
      })
      return saved
    })
    if (isRefusal(id)) return id
    pricesChanged()
    return ok({ data: chargeView((await chargeById(app.db, id))!) }, chargesWords.agent_charges_saved_successfully)
  }

  return {
    save: (context, { body }) => save(context, body),

    async updateStatus(context, { body }) {
      const actor = actorOf(context)
      const at = app.clock.now()
      const found = await inTx(app.db, 'charge status', async (tx) => {
        const before = await lockCharge(tx, body.id)
        if (!before) return refuse.notFound(chargesWords.charge_not_found)
        const after = { ...before, active: body.status === 'active' }
        await updateCharge(tx, before.id, after, at)
        await writeActivity(tx, {
          action: 'charge_status',
          at,
          actor_id: actor.user_id,
          subject: 'charge',
          subject_id: before.id,
          detail: { before: chargeText(before), after: chargeText(after) },
          request_id: context.request.id,
          ip: context.ip,
        })
        return before.id
      })
      if (isRefusal(found)) return found
      pricesChanged()
      return ok(
        { data: chargeView((await chargeById(app.db, found))!) },
        chargesWords.agent_charge_status_updated_successfully,
      )
    },

    async list(context, { query }) {
      const actor = actorOf(context)
      if (actor.role === 'agent') {
        if (!actor.agency_id || (query.agency_id && query.agency_id !== actor.agency_id))
          return refuse.notFound(chargesWords.agency_not_found)
        const data = await chargesOf(app, actor.agency_id)
        const asked = data.filter((one) => !query.event || one.event === query.event)
        return ok({
          data: query.status === 'inactive' ? [] : asked,
          meta: { total: query.status === 'inactive' ? 0 : asked.length, next_cursor: null },
        })
      }
      const limit = query.limit ?? pageLength
      const { rows, total } = await listCharges(app.db, {
        event: query.event,
        active: query.status && query.status === 'active',
        agency_id: query.agency_id,
        id: query.id,
        after: readListCursor(query.cursor),
        limit: limit + 1,
      })
      const shown = rows.slice(0, limit)
      return ok({
        data: shown.map(chargeView),
        meta: { total, next_cursor: rows.length > limit ? cursorAfterRow(shown.at(-1)!) : null },
      })
    },
  }
}

/** The charge of each event that applies to this agency. It is told the amount, not whether others pay it too. */
async function chargesOf(app: App, agencyId: string): Promise<Charge[]> {
  const [{ currency }, rows] = await Promise.all([settingsOf(app), chargesInForce(app.db, agencyId)])
  return chargeEvents.flatMap((event) => {
    const row = winningCharge(rows, { agency_id: agencyId, event, currency })
    return row ? [{ ...chargeView(row), agency: null }] : []
  })
}
