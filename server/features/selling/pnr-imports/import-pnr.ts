import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { pnrImports, PnrPreview } from '#contract/selling/pnr-imports'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { locationsIn } from '#server/features/catalogue/locations'
import { duplicateGuard } from '#server/features/selling/duplicates'
import { findAgency } from '#server/features/people/agencies'
import { type Buyer, supplierRefusal } from '#server/features/selling/flights'
import {
  bookedById,
  type BookingRecord,
  confirmBooking,
  type Draft,
  draftBooking,
  savedBefore,
} from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { flightSuppliers, readMsMax, type RetrievedBooking } from '#server/ports/flight'
import {
  countsOf,
  itemOfPnr,
  passengerProblems,
  peopleOfPnr,
  pricePnr,
  travellersOf,
} from '#server/products/flight/index'
import { bookingsWith, type KnownLocator, lockLocator } from './pnr-imports.sql.ts'
import { check } from '#contract/checks/check'
import { pnrImportsWords } from './words.ts'

type Wanted = z.output<typeof pnrImports.save.body>

const over = ['cancelled', 'expired', 'failed', 'voided', 'refunded']
const isLive = ({ stage }: KnownLocator) => !over.includes(stage)
const importable = ['held', 'ticketed']
const unknown = () => refuse.invalid('locator', pnrImportsWords.supplier_no_booking_under_pnr)

/** What the supplier has under the locator; refuses where it has none, or cannot say. */
async function retrieve(app: App, id: string, locator: string): Promise<RetrievedBooking | Refusal> {
  const supplier = flightSuppliers(app).get(id)
  if (!supplier?.retrieve) return refuse.invalid('supplier', pnrImportsWords.bookings_supplier_cannot_taken_over)
  try {
    const options = { signal: AbortSignal.timeout(readMsMax), now: app.clock.now() }
    return (await supplier.retrieve(locator, options)) ?? unknown()
  } catch (error) {
    return supplierRefusal(error)
  }
}

const known = ({ id, status, agency }: KnownLocator) => ({ id, status, agency })

/** The booking as its supplier shows it, what this buyer pays for it, and what stands against taking it over. */
export async function previewPnr(
  app: App,
  supplier: string,
  locator: string,
  buyer: Buyer,
  margins: 'rules' | 'none',
): Promise<PnrPreview | Refusal> {
  const pnr = await retrieve(app, supplier, locator)
  if (isRefusal(pnr)) return pnr
  const [mine, priced] = await Promise.all([
    bookingsWith(app.db, supplier, pnr.locator),
    pricePnr(app, supplier, pnr, buyer, margins),
  ])
  const ours = mine.find(isLive)
  return {
    supplier,
    locator: pnr.locator,
    airline_locator: pnr.airline_locator,
    status: pnr.status,
    ttl_at: pnr.ttl_at?.toISOString() ?? null,
    legs: pnr.legs,
    passengers: travellersOf(pnr),
    tickets: pnr.tickets.filter(({ kind }) => kind === 'ticket').map(({ number }) => number),
    total: { amount: priced.total, currency: pnr.currency },
    cost: { amount: pnr.total, currency: pnr.currency },
    ours: ours ? known(ours) : null,
    earlier: mine.filter((one) => !isLive(one)).map(known),
    can_import: !ours && importable.includes(pnr.status),
  }
}

type ForWhom = { buyer: Buyer; customer_id: string | null }

async function forWhom(
  app: App,
  { buyer, agency_id, customer_id }: Wanted,
  currency: string,
): Promise<ForWhom | Refusal> {
  if (buyer === 'agency') {
    const agency = agency_id ? await findAgency(app.db, agency_id) : undefined
    if (!agency) return refuse.invalid('agency_id', check('choose_agency'))
    if (agency.currency !== currency)
      return refuse.invalid('agency_id', pnrImportsWords.wallet_agency_in_another_currency)
    return { buyer: { channel: 'agent', agency_id: agency.id }, customer_id: null }
  }
  const customer =
    customer_id &&
    (await first(app.db, sql`select 1 from users where id = ${customer_id} and role = 'customer' and status = 1`))
  if (!customer) return refuse.invalid('customer_id', check('choose_customer'))
  return { buyer: { channel: 'customer', agency_id: null }, customer_id }
}

const sameName = (one: string, other: string) =>
  one.trim().toUpperCase().replaceAll(/\s+/g, ' ') === other.trim().toUpperCase().replaceAll(/\s+/g, ' ')

/** A ticket bears the name it was made out to: another one is another passenger. */
function nameProblems(passengers: Wanted['passengers'], pnr: RetrievedBooking) {
  const there = travellersOf(pnr)
  if (there.length !== passengers.length)
    return [{ field: 'passengers', message: pnrImportsWords.enter_everybody_who_on_pnr }]
  return passengers.flatMap((one, index) =>
    (['surname', 'given_name', 'type'] as const)
      .filter((name) => !sameName(one[name], there[index]![name]))
      .map((name) => ({ field: `passengers.${index}.${name}`, message: pnrImportsWords.differs_from_pnr })),
  )
}

export type Imported = { booking: BookingRecord; not_posted: string | null }

/**
 * Takes a booking over, once: who is second finds it ours. People who are booked already, or the same PNR elsewhere, are
 * asked about first. With `post` it is confirmed from the agency's wallet.
 */
export async function importPnr(
  app: App,
  actor: Actor,
  wanted: Wanted,
  saveKey: string | null,
): Promise<Imported | Refusal> {
  const earlier = saveKey ? await savedBefore(app, saveKey) : undefined
  const booking = earlier?.booking ?? (await write(app, actor, wanted, saveKey))
  if (isRefusal(booking)) return booking
  if (!wanted.post) return { booking, not_posted: null }
  const { item } = (await bookedById(app.db, booking.id))!
  if (item.stage !== 'saved') return { booking, not_posted: null }
  const who = { id: actor.user_id, name: actor.name }
  const expected = { amount: item.price_minor, currency: item.currency }
  const posted = await confirmBooking(app, booking.id, { expected, paid: { payment: 'balance' }, who })
  return isRefusal(posted) ? { booking, not_posted: posted.message } : { booking: posted, not_posted: null }
}

async function write(app: App, actor: Actor, wanted: Wanted, saveKey: string | null): Promise<BookingRecord | Refusal> {
  const { supplier, locator, passengers, margins, expected_total, post } = wanted
  const pnr = await retrieve(app, supplier, locator)
  if (isRefusal(pnr)) return pnr
  if (!importable.includes(pnr.status)) return refuse.wrongState(pnrImportsWords.pnr_over_at_supplier)
  const whom = await forWhom(app, wanted, pnr.currency)
  if (isRefusal(whom)) return whom
  if (post && whom.buyer.channel !== 'agent')
    return refuse.invalid('post', pnrImportsWords.only_what_agency_buys_confirmed)
  const locations = await locationsIn(app.pool)
  const names = nameProblems(passengers, pnr)
  if (names.length > 0) return refuse.fields(names)
  const today = app.clock.now().toISOString().slice(0, 10)
  const countryOf = (code: string) => locations.index.airports.get(code)?.country
  const problems = passengerProblems(passengers, countsOf(pnr), pnr.legs, countryOf, today)
  if (problems.length > 0) return refuse.fields(problems)
  const priced = await pricePnr(app, supplier, pnr, whom.buyer, margins)
  const total = { amount: priced.total, currency: pnr.currency }
  if (expected_total.amount !== total.amount || expected_total.currency !== total.currency)
    return refuse.priceChanged({
      old: expected_total,
      new: total,
      difference: { ...total, amount: total.amount - expected_total.amount },
    })
  const draft: Draft = {
    channel: whom.buyer.channel,
    agency_id: whom.buyer.agency_id,
    customer_id: whom.customer_id,
    currency: pnr.currency,
    items: [itemOfPnr(supplier, pnr, priced, whom.buyer, locations)],
    people: peopleOfPnr(passengers, pnr, priced),
    contact: { email: wanted.email, phone: wanted.phone },
    client_ref: null,
    remark: null,
  }
  const maker = { by: { kind: 'person' as const, actor }, created_by: actor.user_id, locale: actor.locale }
  const guard = duplicateGuard(app, {
    people: passengers,
    legs: pnr.legs,
    accepts: wanted.accept_duplicates ?? false,
    by_staff: true,
    pnrs: [...new Set([pnr.locator, pnr.airline_locator])],
  })
  const drafted = await draftBooking(app, maker, draft, saveKey, async (tx, booking) => {
    await lockLocator(tx, supplier, pnr.locator)
    const live = (await bookingsWith(tx, supplier, pnr.locator)).filter(isLive)
    if (live.some(({ id }) => id !== booking.reference))
      return new Refusal('wrong_state', pnrImportsWords.pnr_ours_already_open_booking)
    return guard.check(tx, booking)
  })
  await guard.note(drafted)
  if (isRefusal(drafted)) return drafted
  return (drafted ?? (await savedBefore(app, saveKey!))!).booking
}
