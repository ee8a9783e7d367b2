import type { GroupRequest, GroupRequestRow } from '#contract/selling/group-requests'
import type { App } from '#server/app'
import { locationsIn } from '#server/features/catalogue/locations'
import { activeMarginRules } from '#server/features/money/margins'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { isAdmin } from '#server/http/actor'
import {
  blockOf,
  type BlockRecord,
  conditionsOf,
  deadlinesOf,
  freeSeats,
  ownMarginOf,
  quoteOf,
  seatsOf,
} from '#server/products/group-ticket/index'
import { isRefusal } from '#server/http/refusal'
import { offersOf, type OfferRecord, type RequestRecord } from './group-requests.sql.ts'
import { progressOf, type Requests } from './request-record.ts'

export function requestRow(request: RequestRecord, now: Date): GroupRequestRow {
  return {
    id: request.id,
    state: request.state,
    progress: progressOf(request, now),
    buyer: { en: request.buyer_en, ar: request.buyer_ar },
    route: `${request.origin}-${request.destination}`,
    depart_on: request.depart_on,
    return_on: request.return_on,
    people: request.adults + request.children + request.infants,
    name: request.name,
    total: request.total_minor === null ? null : { amount: request.total_minor, currency: request.currency },
    valid_until: request.valid_until?.toISOString() ?? null,
    booking_id: request.booking_ref,
    created_at: request.created_at.toISOString(),
  }
}

export const countsOf = ({ adults, children, infants }: RequestRecord) => ({ adults, children, infants })

/** The offer that stands, as its group reads it. */
async function standing(
  app: App,
  request: RequestRecord,
  offer: OfferRecord,
  actor: Actor,
): Promise<GroupRequest['offer']> {
  const [locations, rules, { zone }] = await Promise.all([
    locationsIn(app.pool),
    activeMarginRules(app),
    settingsOf(app),
  ])
  const block = await offeredBlock(app, request, offer)
  if (!block) return null
  const counts = countsOf(request)
  const now = app.clock.now()
  const buyer =
    actor.role === 'agent'
      ? { channel: 'agent' as const, agency_id: actor.agency_id }
      : { channel: 'customer' as const, agency_id: null }
  const own = buyer.channel === 'agent' ? ownMarginOf(rules, block, counts, buyer) : null
  const quote = quoteOf(block, counts, { deadlines: await deadlinesOf(app.db, block, zone), now, own })
  const { airline, airline_name, legs, cabin, checked_kg, cabin_kg, price, kept, name_fee, note, ...more } =
    conditionsOf(block, locations)
  return {
    airline,
    airline_name,
    legs,
    cabin,
    checked_kg,
    cabin_kg,
    price,
    kept,
    name_fee,
    note,
    seats: seatsOf(counts),
    free_seats: Math.min(
      freeSeats(seatsOf(counts), more.free && { per: more.free.per, minor: more.free.price.amount }),
      counts.adults,
    ),
    total: quote.total,
    selling: quote.selling,
    deposit: quote.deposit,
    balance: quote.balance,
    deposit_per_seat: more.deposit,
    reduction_percent: more.reduction_percent,
    release_on: more.release_on,
    balance_on: more.balance_on,
    names_on: more.names_on,
    ticket_on: more.ticket_on,
  }
}

/** The block that an offer would become; undefined where it cannot any more, its day is over. */
export async function offeredBlock(
  app: App,
  { id }: Pick<RequestRecord, 'id'>,
  { terms, version }: Pick<OfferRecord, 'terms' | 'version'>,
): Promise<BlockRecord | undefined> {
  const block = await blockOf(app, terms, { id: blockIdOf(id, version), request_id: id })
  return isRefusal(block)
    ? undefined
    : {
        ...block,
        warned_at: null,
        released_at: null,
        seats_back: null,
        penalty_minor: null,
        archived_at: null,
        version: 1,
      }
}

/** One block for an offer, whoever makes it and however often: its id follows from the reference and the version. */
export function blockIdOf(requestId: string, version: number): string {
  const hex =
    Buffer.from(requestId).toString('hex').padEnd(24, '0').slice(0, 24) + version.toString(16).padStart(8, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** A request in full. Versions of the offer with their costs are for the office. */
export async function requestView(
  app: App,
  kit: Requests,
  request: RequestRecord,
  actor: Actor,
): Promise<GroupRequest> {
  const [offers, history] = await Promise.all([offersOf(app.db, request.id), kit.history(app.db, request.id)])
  const money = (amount: number) => ({ amount, currency: request.currency })
  const [newest] = offers
  return {
    ...requestRow(request, app.clock.now()),
    version: request.version,
    origin: request.origin,
    destination: request.destination,
    flexible_days: request.flexible_days,
    ...countsOf(request),
    cabin: request.cabin,
    budget: request.budget_minor === null ? null : money(request.budget_minor),
    note: request.note,
    currency: request.currency,
    block_id: isAdmin(actor) ? request.block_id : null,
    offer: newest ? await standing(app, request, newest, actor) : null,
    offers: offers.map((one) => ({
      version: one.version,
      total: money(one.total_minor),
      price: one.terms.adult.price,
      valid_until: one.valid_until.toISOString(),
      made_at: one.made_at.toISOString(),
      terms: isAdmin(actor) ? one.terms : null,
    })),
    history: history.map(({ at, act, by_name, by_agent, note }) => ({
      at: at.toISOString(),
      act,
      // What the desk does it does without a name, towards its buyers.
      who: isAdmin(actor) || by_agent || actor.role === 'customer' ? by_name : null,
      note,
    })),
    allowed_actions: kit.allowed(request, actor),
  }
}
