import { brandsOf, type FlightKey, isoFromDay, type OfferRef, readRef, stepOf } from '../stock/index.ts'
import {
  type FlightSupplier,
  type PassengerCounts,
  SupplierError,
  type SupplierOffer,
  type SupplierQuery,
} from '#server/ports/flight'
import {
  cancelBooking,
  findBooking,
  issueTickets,
  refundBooking,
  retrieveBooking,
  voidBooking,
} from './after-booking.ts'
import { searchChanges } from './change.ts'
import { quoteChange } from './change-quote.ts'
import { quoteCredit } from './held-credit.ts'
import { quoteResidual } from './residual.ts'
import { quoteInfant } from './infant-quote.ts'
import { quoteName } from './name-quote.ts'
import { quoteServices, servicesOnSale } from './sell-services.ts'
import { confirmChange, findChange } from './reissue.ts'
import { acceptChange, findAccepted } from './accept-change.ts'
import { ancillariesOf } from './ancillaries.ts'
import { divideBooking } from './divide.ts'
import { holdBooking } from './book.ts'
import { expireDue } from './expire.ts'
import { type Behaviour, behave, isAct, type Operation } from './faults.ts'
import { carryOutChanges, planNamedChange } from './flight-changes.ts'
import { searchRebooking } from './free-change.ts'
import { checkOfFlights, flightsOf } from './journey.ts'
import { changeOf, noticesSince } from './notices.sql.ts'
import { holdRules } from './carrier-rules.ts'
import { makeOffer } from './offer.ts'
import { addRemark, cancelService, findService, requestService } from './services.ts'
import { pnrsSince, seatsOnFlights } from './pnr.sql.ts'
import type { BoundQuotes } from './quotes.ts'
import { raisedPriceOf } from './raised-prices.ts'
import { cheapestOffer, searchOffers, shiftQuery } from './search.ts'
import type { Call, CallContext, Shop } from './shop.ts'

const batchSize = 60
const listBatch = 500
/** What says until when something is held, or holds it. */
const offering: ReadonlySet<Operation> = new Set(['search', 'reprice', 'quote', 'book'])

const routeOf = (ref: OfferRef) => `${ref.legs[0]![0]!.origin}-${ref.legs[0]!.at(-1)!.destination}`
const routeAsked = (query: SupplierQuery) =>
  query.legs[0]?.origins.length === 1 && query.legs[0].destinations.length === 1
    ? `${query.legs[0].origins[0]}-${query.legs[0].destinations[0]}`
    : null
const known = (text: string): OfferRef => {
  const ref = readRef(text)
  if (!ref) throw new SupplierError('offer_gone', 'This is no offer of ours.')
  return ref
}
const named = (keys: readonly FlightKey[]) => keys.map((key) => ({ ...key, flight_date: isoFromDay(key.date) }))

/** The port over one shop of the demo network; with `bound` it sells by quotation. */
export function createSupplier(shop: Shop, bound?: BoundQuotes): FlightSupplier {
  const { network, db } = shop.parts
  let failures = 0

  async function call<T>(
    op: Operation,
    route: string | null,
    call: Call,
    work: (context: CallContext, behaviour: Behaviour) => Promise<T>,
    surnames: readonly string[] = [],
  ): Promise<T> {
    try {
      const result = await behave(shop, op, route, call, surnames, async (behaviour) => {
        const loaded = await network.at(call.now)
        // Reads see what holds that have run out give back; acts look after the flights they touch.
        if (!isAct(op) && op !== 'find') await expireDue({ shop, now: call.now })
        const holds = offering.has(op) ? await holdRules(shop, call.now) : []
        return work({ shop, loaded, step: stepOf(call.now), now: call.now, holds }, behaviour)
      })
      failures = 0
      return result
    } catch (error) {
      if (error instanceof SupplierError && (error.kind === 'unavailable' || error.kind === 'timeout')) failures++
      throw error
    }
  }

  /** The flights of a reference with what they cost now; throws `offer_gone`, `schedule_changed`, `sold_out`. */
  function offersNow(
    context: CallContext,
    ref: OfferRef,
    passengers: PassengerCounts,
    behaviour: Behaviour,
  ): { offer: SupplierOffer; brands: SupplierOffer[] } {
    const legs = flightsOf(context.loaded, ref, context.loaded.view.dayOf)
    if (!legs || !brandsOf(ref.cabin).includes(ref.brand))
      throw new SupplierError('offer_gone', 'These flights are no longer sold together.')
    const brands = brandsOf(ref.cabin).flatMap(
      (brand) =>
        makeOffer(context, { legs, cabin: ref.cabin, brand, nearby: ref.nearby, passengers, jump: behaviour.jump }) ??
        [],
    )
    const offer = brands.find(({ offer: { brand } }) => brand.code === ref.brand)?.offer
    if (checkOfFlights(legs) !== ref.check)
      throw new SupplierError('schedule_changed', 'The times of a flight have changed.', offer)
    if (!offer || behaviour.soldOut) throw new SupplierError('sold_out', 'The last seats at this fare are gone.')
    return { offer, brands: brands.map((made) => made.offer) }
  }

  const supplier: FlightSupplier = {
    id: shop.id,
    name: shop.name,
    fulfilment: bound ? 'quotation' : 'instant',
    healthy: () => failures < 5,
    capabilities: new Set([
      'void_part',
      'refund_part',
      'change',
      'name',
      'services',
      'paid_services',
      'airline_changes',
      'split',
      'infant',
      'credits',
    ] as const),
    async *list(since, options) {
      for (let after = 0; ; ) {
        const rows = await call('find', null, options, () => pnrsSince(db, shop.id, since, after, listBatch))
        if (rows.length === 0) return
        yield rows.map(({ key, locator, status, booked_at }) => ({ key, locator, status, booked_at }))
        after = rows.at(-1)!.id
      }
    },
    async *search(query, options) {
      const offers = await call('search', routeAsked(query), options, async (context, { soldOut }) =>
        soldOut ? [] : searchOffers(context, query),
      )
      for (let at = 0; at < offers.length; at += batchSize) {
        if (options.signal.aborted) throw new SupplierError('timeout', 'No answer in time.')
        yield offers.slice(at, at + batchSize)
      }
    },
    lowestByDate: (query, dates, options) =>
      call('lowest', routeAsked(query), options, async (context) => {
        const days: { date: string; offer: SupplierOffer | null }[] = []
        for (const date of dates) {
          if (options.signal.aborted) throw new SupplierError('timeout', 'No answer in time.')
          const moved = shiftQuery(query, Math.round((Date.parse(date) - Date.parse(query.legs[0]!.date)) / 86_400_000))
          days.push({ date, offer: await cheapestOffer(context, moved) })
          // Others get their turn between the days.
          await new Promise((resolve) => setImmediate(resolve))
        }
        return days
      }),
    reprice: (text, passengers, options) => {
      const ref = readRef(text)
      return call('reprice', ref && routeOf(ref), options, async (context, behaviour) => {
        const { offer, brands } = offersNow(context, known(text), passengers, behaviour)
        const raised = await raisedPriceOf(db, context, { ref: text, passengers })
        if (!raised) return { offer, brands }
        const dearer = { ...offer, fares: raised.fares }
        return { offer: dearer, brands: brands.map((brand) => (brand === offer ? dearer : brand)) }
      })
    },
    ancillaries: (text, options) => {
      const ref = readRef(text)
      return call('ancillaries', ref && routeOf(ref), options, async (context) => {
        const { legs: keys, cabin, brand } = known(text)
        const legs = flightsOf(context.loaded, known(text), context.loaded.view.dayOf)
        if (!legs) throw new SupplierError('offer_gone', 'These flights are no longer sold together.')
        return ancillariesOf(context, legs, cabin, brand, await seatsOnFlights(db, named(keys.flat())))
      })
    },
    book: (command, options) => {
      const ref = readRef(command.ref)
      const surnames = command.passengers.map(({ surname }) => surname)
      return call(
        'book',
        ref && routeOf(ref),
        options,
        async (context, behaviour) => {
          const quoted = bound ? await bound.forBooking(context, command) : undefined
          return holdBooking(context, { command, ref: known(command.ref), behaviour, ...(quoted ? { quoted } : {}) })
        },
        surnames,
      )
    },
    find: (by, options) => call('find', null, options, (context) => findBooking(context, by)),
    retrieve: (locator, options) => call('find', null, options, (context) => retrieveBooking(context, locator)),
    issue: (locator, _key, options) =>
      call('issue', null, options, async (context) => {
        const ticketed = await issueTickets(context, locator)
        if (shop.parts.demo) await planNamedChange(context, locator)
        return ticketed
      }),
    cancel: (locator, _key, options) => call('cancel', null, options, (context) => cancelBooking(context, locator)),
    voidTickets: (locator, _key, options, numbers) =>
      call('void', null, options, (context) => voidBooking(context, locator, numbers)),
    refundTickets: (locator, key, options, numbers, notice) =>
      call('refund', null, options, (context) => refundBooking(context, locator, key, numbers, notice)),
    async *searchChanges(locator, want, options) {
      yield await call('search_changes', null, options, (context) => searchChanges(context, locator, want))
    },
    quoteServicing: (locator, act, options) =>
      call('quote_change', null, options, (context, behaviour) =>
        act.kind === 'name'
          ? quoteName(context, locator, act)
          : act.kind === 'services'
            ? quoteServices(context, locator, act, behaviour)
            : act.kind === 'infant'
              ? quoteInfant(context, locator, act, behaviour)
              : act.kind === 'credit'
                ? quoteCredit(context, locator, act)
                : act.kind === 'emd'
                  ? quoteResidual(context, locator, act)
                  : quoteChange(context, locator, act, behaviour),
      ),
    servicesOnSale: (locator, options) =>
      call('services_on_sale', null, options, (context) => servicesOnSale(context, locator)),
    confirmServicing: (command, options) => call('change', null, options, (context) => confirmChange(context, command)),
    requestService: (locator, key, request, options) =>
      call('service', null, options, (context) => requestService(context, locator, key, request)),
    cancelService: (locator, key, options) =>
      call('service', null, options, (context) => cancelService(context, locator, key)),
    addRemark: (locator, key, remark, options) =>
      call('service', null, options, (context) => addRemark(context, locator, key, remark)),
    divide: (locator, parts, options) =>
      call('divide', null, options, (context) => divideBooking(context, locator, parts)),
    findService: (locator, key, options) =>
      call('find', null, options, (context) => findService(context, locator, key)),
    async *airlineChanges(since, options) {
      await call('airline_changes', null, options, (context) => carryOutChanges(context))
      for (let after = ''; ; ) {
        const batch = await call('airline_changes', null, options, () =>
          noticesSince(db, shop.id, since, after, listBatch),
        )
        if (batch.length === 0) return
        yield batch.map(changeOf)
        after = batch.at(-1)!.id
      }
    },
    acceptAirlineChange: (id, key, options) =>
      call('accept_change', null, options, (context) => acceptChange(context, id, key)),
    findAirlineChange: (key, locator, options) =>
      call('find', null, options, (context) => findAccepted(context, key, locator)),
    async *searchRebooking(id, want, options) {
      yield await call('search_changes', null, options, (context) => searchRebooking(context, id, want))
    },
    findServicing: (key, locator, options) =>
      call('find', null, options, (context) => findChange(context, key, locator)),
  }
  if (!bound) return supplier
  return {
    ...supplier,
    quote: (text, passengers, options) => {
      const ref = readRef(text)
      return call('quote', ref && routeOf(ref), options, async (context, behaviour) =>
        bound.write(context, text, passengers, offersNow(context, known(text), passengers, behaviour).offer),
      )
    },
    getQuote: (id, options) => call('quote', null, options, (context) => bound.read(context, id)),
  }
}
