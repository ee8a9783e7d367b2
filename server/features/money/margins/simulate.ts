import type { Input, Reply } from '#contract/kernel/endpoint'
import type { margins } from '#contract/money/margins'
import type { App } from '#server/app'
import { findAgency } from '#server/features/people/agencies'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { activeMarginRules } from './active-rules.ts'
import { buyersLines } from './buyers-lines.ts'
import { marginView } from './margin-view.ts'
import { rulesById } from './margins.sql.ts'
import { type Buyer, priceFares } from './price-fares.ts'
import { marginsWords } from './words.ts'

type Query = Input<typeof margins.simulate>['query']
/** Of the adult's fare, as airlines commonly sell: children three quarters, lap infants a tenth, without taxes. */
const childShare = 0.75
const infantShare = 0.1

/** Whom the price is for. An agency sees its own prices only; the back office names whose it wants to see. */
async function buyerOf(app: App, context: Context, query: Query): Promise<Buyer | Refusal> {
  const actor = actorOf(context)
  if (actor.role === 'agent') {
    if (!actor.agency_id || (query.agency_id && query.agency_id !== actor.agency_id))
      return refuse.notFound(marginsWords.agency_not_found)
    return { channel: 'agent', agency_id: actor.agency_id }
  }
  const agency = query.agency_id ? await findAgency(app.db, query.agency_id) : undefined
  if (query.agency_id && !agency) return refuse.invalid('agency_id', marginsWords.agency_not_known)
  return { channel: query.channel ?? (agency ? 'agent' : 'customer'), agency_id: agency?.id ?? null }
}

/** A typed fare under the rules of this moment: the same function prices it that prices every sale. */
export async function simulate(
  app: App,
  context: Context,
  query: Query,
): Promise<Reply<typeof margins.simulate> | Refusal> {
  const buyer = await buyerOf(app, context, query)
  if (isRefusal(buyer)) return buyer
  const missing = (['origin', 'destination', 'airline'] as const).filter((name) => !query[name])
  if (query.product === 'flight' && missing.length > 0)
    return refuse.fields(missing.map((field) => ({ field, message: marginsWords.wanted_of_flight })))
  const settings = await settingsOf(app)
  const currency = query.currency ?? settings.currency
  const book = await activeMarginRules(app)
  const items = (code: string, amount: number) => (amount > 0 ? [{ code, amount }] : [])
  const seat = { surcharges: items('YQ', query.surcharges), taxes: items('XT', query.taxes) }
  const fares = [
    { ptc: 'ADT' as const, quantity: query.adults, base: query.base, ...seat },
    { ptc: 'CHD' as const, quantity: query.children, base: Math.round(query.base * childShare), ...seat },
    {
      ptc: 'INF' as const,
      quantity: query.infants,
      base: Math.round(query.base * infantShare),
      surcharges: [],
      taxes: [],
    },
  ].filter((fare) => fare.quantity > 0)
  const { origin = '', destination = '', airline = '', cabin, supplier, segments, product } = query
  const travel_day = query.travel_day ?? book.sale_day
  const rules = product === 'flight' ? book : book.naming(product)
  const where = { origin, destination, airline, cabin, supplier, segments }
  const priced = priceFares(rules, { ...where, currency, travel_day, product, fares }, buyer)
  const money = (amount: number) => ({ amount, currency })
  const isAgent = actorOf(context).role === 'agent'
  const won = [...new Set(priced.lines.flatMap((line) => line.rule_id ?? []))]
  return ok({
    lines: isAgent ? buyersLines(priced.lines) : priced.lines,
    total: money(priced.total),
    // What was written is a price, not what a supplier is owed.
    supplier_total: isAgent || product !== 'flight' ? null : money(priced.supplierTotal),
    rules: isAgent ? null : (await rulesById(app.db, won)).map((row) => marginView(row, settings.currency)),
    margin: buyer.channel === 'agent' ? money(priced.ownMargin) : null,
    selling: buyer.channel === 'agent' ? money(priced.total + priced.ownMargin) : null,
  })
}
