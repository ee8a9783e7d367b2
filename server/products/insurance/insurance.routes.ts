import type { Input } from '#contract/kernel/endpoint'
import { insurancePlanList } from '#contract/selling/insurance-plan-list'
import type { NewInsurancePlan } from '#contract/selling/insurance-shapes'
import { daysInsured } from '#contract/selling/insurance-terms'
import type { insurance } from '#contract/selling/insurance'
import type { App } from '#server/app'
import { settingsOf } from '#server/features/operations/settings'
import { bookingFor, bookingView, finishedIntention, purchaseOf } from '#server/features/selling/bookings'
import { deskPurchaseOf } from '#server/features/selling/desk-sales'
import { buyerOf } from '#server/features/selling/flights'
import { inBackOffice } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { holds } from '#server/http/permissions'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { insurers } from '#server/ports/insurer'
import { addInsurance, offersForBooking } from './add-insurance.ts'
import { bookInsurance, type Buyer, hasStarted, startPassed } from './book-insurance.ts'
import { planFileWords } from './file-words.ts'
import { offersFor } from './offers.ts'
import { insurancePlanListSql, type PlanListRow } from './plan-list.sql.ts'
import { allInsurers, planOf, type PlanRow, premiumsOf } from './plans.sql.ts'
import { removePlan, savePlan } from './save-plan.ts'
import { insuranceWords as words } from './words.ts'

const rowOf = ({ from_minor, currency, created_at, ...row }: PlanListRow) => ({
  ...row,
  from: from_minor === null ? null : { amount: from_minor, currency },
  created_at: created_at.toISOString(),
})

async function written(app: App, plan: PlanRow): Promise<NewInsurancePlan> {
  const premiums = await premiumsOf(app.db, [plan.id])
  const { insurer, region, schengen, cover, max_days, max_age, wording_version, commission_bp, agency_bp } = plan
  return {
    insurer,
    name: { en: plan.name_en, ar: plan.name_ar },
    region,
    schengen,
    cover_currency: plan.cover_currency as NewInsurancePlan['cover_currency'],
    cover,
    max_days,
    max_age,
    wording: { en: plan.wording_en, ar: plan.wording_ar },
    wording_version,
    commission_bp,
    agency_bp,
    cancel_fee: plan.cancel_fee_minor,
    premiums: premiums.map(({ plan_id: _plan, premium_minor, ...band }) => ({ ...band, premium: premium_minor })),
    status: plan.status === 'archived' ? 'draft' : plan.status,
  }
}

/** The calls of the office: plans and whose they are. */
function officeCalls(app: App) {
  const list = serveList(app, insurancePlanList, insurancePlanListSql, rowOf)
  const who = (context: Context) => ({ user_id: actorOf(context).user_id, at: app.clock.now() })
  return {
    async insurers() {
      const connected = insurers(app)
      const rows = await allInsurers(app.db)
      return ok({
        data: rows.map(({ code, name_en, name_ar, claims_phone, active }) => ({
          code,
          name: { en: name_en, ar: name_ar },
          claims_phone,
          active,
          connected: connected.has(code),
        })),
      })
    },
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, planFileWords),
    async toEdit(_context, { query }) {
      const plan = await planOf(app.db, query.id)
      if (!plan || plan.status === 'archived') return refuse.notFound(words.plan_not_found)
      const { id, code, version, currency } = plan
      return ok({ data: { id, code, version, currency, written: await written(app, plan) } })
    },
    async save(context, { body: { id, version, ...of } }) {
      const saved = await savePlan(app, who(context), of, id ? { id, version: version ?? 0 } : null)
      return isRefusal(saved) ? saved : ok({ data: saved }, words.saved)
    },
    async archive(context, { query }) {
      return (await removePlan(app, who(context), query.id)) ?? ok({}, words.archived)
    },
  } satisfies Partial<Handlers<typeof insurance>>
}

type Sale = Input<typeof insurance.book>['body']

export const insuranceRoutes = (app: App): Handlers<typeof insurance> => {
  // Staff sell to agencies too, at what these pay.
  const isAgent = (context: Context) =>
    buyerOf(context).agency_id !== null || (inBackOffice(context.actor) && holds(context.actor!, 'booking.create'))
  async function sold(context: Context, body: Sale, buyer: Buyer) {
    const { maker, saveKey } = await purchaseOf(app, context)
    const saved = await bookInsurance(app, maker, body, buyer, saveKey)
    if (isRefusal(saved)) return saved
    const booking = await bookingView(app, saved.booking, context.actor)
    return ok({ booking: saved.guestKey ? { ...booking, guest_key: saved.guestKey } : booking }, words.booked)
  }
  return {
    ...officeCalls(app),
    async find(context, { query }) {
      const { region, from, to } = query
      if (daysInsured(from, to) < 1) return refuse.invalid('to', words.ends_before)
      const { zone } = await settingsOf(app)
      if (await hasStarted(app.db, from, zone, app.clock.now())) return startPassed()
      const ages = query.ages.split(',').map(Number)
      return ok({ data: await offersFor(app, { region, from, to, ages, isAgent: isAgent(context) }) })
    },
    book: (context, { body }) => sold(context, body, buyerOf(context)),
    async sell(context, { body: { agency_id, customer_id, ...body } }) {
      const buyer = await deskPurchaseOf(app, { agency_id, customer_id })
      return isRefusal(buyer) ? buyer : sold(context, body, buyer.sold)
    },
    async forBooking(context, { query }) {
      const booking = await bookingFor(app, context, query.booking_id)
      if (!booking) return refuse.notFound(words.booking_not_found)
      const found = await offersForBooking(app, booking, booking.agency_id !== null)
      return isRefusal(found) ? found : ok({ data: found.offers, ...found.days })
    },
    async add(context, { body }) {
      const { actor } = context
      const booking = await bookingFor(app, context, body.booking_id)
      if (!booking) return refuse.notFound(words.booking_not_found)
      const name = actor?.name ?? booking.lead_passenger
      const who = {
        id: actor?.user_id ?? null,
        name: actor ? name : booking.lead_passenger,
        intention: context.intention,
      }
      const added =
        (await finishedIntention(app, context.intention)) ??
        (await addInsurance(app, booking, body, booking.agency_id !== null, who))
      if (isRefusal(added)) return added
      return ok({ booking: await bookingView(app, added, actor) }, words.added)
    },
  }
}
