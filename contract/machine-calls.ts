import type { Endpoint } from '#contract/kernel/endpoint'
import { cars } from './catalogue/cars.ts'
import { locations } from './catalogue/locations.ts'
import { deposits } from './money/deposits.ts'
import { invoices } from './money/invoices.ts'
import { ledger } from './money/ledger.ts'
import { memos } from './money/memos.ts'
import type { KeyScope } from './people/api-key-terms.ts'
import { travellers } from './people/travellers.ts'
import { afterSale } from './selling/after-sale.ts'
import { airlineChanges } from './selling/airline-changes.ts'
import { bookings } from './selling/bookings.ts'
import { changes } from './selling/changes.ts'
import { flights } from './selling/flights.ts'
import { groupTickets } from './selling/group-tickets.ts'
import { holidays } from './selling/holidays.ts'
import { holidaySales } from './selling/holiday-sales.ts'
import { insurance } from './selling/insurance.ts'
import { ownCases } from './selling/own-cases.ts'
import { paidServices } from './selling/paid-services.ts'
import { stays } from './selling/stays.ts'
import { umrah } from './selling/umrah.ts'
import { umrahSales } from './selling/umrah-sales.ts'
import { visaFinder } from './selling/visa-finder.ts'

/**
 * What a program may call with a key, by the scope that it needs. A call that is on no list is refused to every key: an
 * account, a team, a password and another key are for people. What each call asks of an agency's people stands in the
 * contract and is asked of keys alike; a test holds the two together.
 */
export const machineCalls: Readonly<Record<KeyScope, readonly Endpoint[]>> = {
  search: [
    flights.search,
    flights.priceStrip,
    flights.get,
    flights.providers,
    flights.ancillaries,
    flights.patchAncillaries,
    stays.cities,
    stays.search,
    stays.hotel,
    stays.recheck,
    visaFinder.list,
    holidays.list,
    holidays.get,
    groupTickets.list,
    groupTickets.get,
    umrah.list,
    umrah.get,
    insurance.find,
    cars.list,
    cars.get,
    locations.countries,
    locations.cities,
    locations.airports,
    locations.airlines,
  ],
  book: [
    bookings.save,
    bookings.addFlight,
    bookings.confirm,
    bookings.payDue,
    bookings.cancel,
    stays.save,
    insurance.book,
    insurance.add,
    groupTickets.hold,
    groupTickets.addNames,
    groupTickets.changeName,
    groupTickets.removeName,
    umrahSales.book,
    holidaySales.book,
    holidaySales.name,
    afterSale.estimate,
    afterSale.voidRequest,
    afterSale.refundRequest,
    afterSale.refundAccept,
    afterSale.refundDecline,
    afterSale.cancelItem,
    changes.offers,
    changes.quote,
    changes.nameQuote,
    changes.accept,
    changes.decline,
    paidServices.onSale,
    paidServices.quote,
    travellers.save,
    travellers.update,
  ],
  read: [
    bookings.list,
    bookings.get,
    bookings.document,
    bookings.statusSettings,
    groupTickets.booking,
    afterSale.itemTerms,
    changes.list,
    airlineChanges.ofBooking,
    visaFinder.application,
    travellers.list,
    travellers.get,
  ],
  money_read: [
    ledger.funds,
    ledger.statement,
    ledger.transactions,
    invoices.create,
    deposits.ofAgency,
    deposits.get,
    memos.mine,
    ownCases.list,
  ],
}

const scopes = new Map(
  (Object.entries(machineCalls) as [KeyScope, readonly Endpoint[]][]).flatMap(([scope, calls]) =>
    calls.map((call) => [call, scope] as const),
  ),
)

/** What a key must be for to make this call; null for a call that no key makes. */
export const scopeOf = (endpoint: Endpoint): KeyScope | null => scopes.get(endpoint) ?? null
