import * as z from 'zod/mini'
import { FlightPassenger } from './booking-shapes.ts'
import { AncillaryChoice, Brand, ChosenAncillary, Flight, SearchQuery, SupplierState } from './flights.ts'
import { guarded } from '#contract/kernel/guarded'
import { Instant, Localised, Money } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

/** The agency that is to buy: its prices. Without it a customer's. */
const Agency = z.optional(z.uuid(check('choose_agency')))

/** An offer of a search as the supplier and the buyer know it. */
const FlightRef = {
  flight_id: z.string(check('choose_flight')).check(z.minLength(8, check('choose_flight')), z.maxLength(600)),
  supplier: z.string(check('choose_flight')).check(z.maxLength(31)),
}

/** A search for somebody else: the same question, and who is to buy. */
export const DeskFlightQuery = z.strictObject({ ...SearchQuery.shape, agency_id: Agency })

/** What the company pays for it and what is left of the price, before VAT; for whoever may see what things cost. */
const CostAndMargin = {
  cost: guarded(z.nullable(Money), 'booking.view_cost'),
  margin: guarded(z.nullable(Money), 'booking.view_cost'),
}

/** A flight at the price of the buyer. */
export const DeskFlight = z.object({ ...Flight.shape, ...CostAndMargin })
export type DeskFlight = z.infer<typeof DeskFlight>

export const DeskFlightList = {
  flights: z.array(DeskFlight),
  available_airlines: z.array(z.object({ code: z.string(), name: Localised })),
  suppliers: z.array(SupplierState),
  /** How many were found, shown or not. */
  total: z.int(),
}

/** One offer asked anew, with the extras that are wanted beside it. */
export const DeskOfferAsked = z.strictObject({
  ...FlightRef,
  agency_id: Agency,
  quote_id: z.optional(z.string().check(z.maxLength(60))),
  ancillaries: z._default(z.array(AncillaryChoice).check(z.maxLength(120)), []),
})

export const DeskOffer = z.object({
  flight: DeskFlight,
  /** What the id was made for, where the flight costs something else by now. */
  price_change: z.nullable(z.object({ old: Money, new: Money, difference: Money })),
  /** Of a flight that is sold by quotation: what binds its price. */
  quote_id: z.nullable(z.string()),
  expires_at: Instant,
  /** The same flights under other fares; the asked one is among them. */
  brands: z.array(
    z.object({ flight_id: z.string(), brand: Brand, price: Money, seats_left: z.int(), ...CostAndMargin }),
  ),
  ancillaries: z.array(ChosenAncillary),
  /** Flight and extras: what will be asked for. */
  total: Money,
})
export type DeskOffer = z.infer<typeof DeskOffer>

/** The flight of a sale at the desk, and who flies. */
export const FlightOfSale = z.strictObject({
  ...FlightRef,
  quote_id: z.optional(z.string().check(z.maxLength(60))),
  passengers: z
    .array(FlightPassenger)
    .check(z.minLength(1, check('add_at_least_one_passenger')), z.maxLength(18, check('at_most_9_seats'))),
  ancillaries: z._default(z.array(AncillaryChoice).check(z.maxLength(120)), []),
  /** What the buyer was told: another price is refused with both. */
  expected_total: Money,
})
