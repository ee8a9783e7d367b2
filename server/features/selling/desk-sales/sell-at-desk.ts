import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, type Tx } from '#server/db/db'
import { findAgency } from '#server/features/people/agencies'
import { requireInvoiceFacts, settingsOf } from '#server/features/operations/settings'
import {
  agree,
  bookedById,
  type BookingRecord,
  checkTaxed,
  confirmBooking,
  type DeskPaid,
  type Draft,
  draftBooking,
  lockBooked,
  moveBooked,
  receiveMoney,
  savedBefore,
} from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import {
  costOf,
  type ManualDetail,
  type ManualLine,
  priceLinesOfQuote,
  priceOf,
  titleOf,
} from '#server/products/manual/index'
import { type Sale, saleProblems } from './desk-sales.rules.ts'
import { check } from '#contract/checks/check'
import { deskSalesWords } from './words.ts'

type Buyer = { agency_id: string | null; customer_id: string | null; currency: string }

/**
 * Sells what a member of staff has booked: one booking of the product `manual`, whose money comes in with it, posted,
 * invoiced and told in one go. What a crash leaves in between, a repeat with the same key brings to its end, or a
 * minute later a job.
 */
export async function sellAtDesk(
  app: App,
  actor: Actor,
  sale: Sale,
  saveKey: string | null,
): Promise<BookingRecord | Refusal> {
  const unready = await requireInvoiceFacts(app)
  if (unready) return unready
  const buyer = await buyerOf(app, sale)
  if (isRefusal(buyer)) return buyer
  const now = app.clock.now()
  const { zone } = await settingsOf(app)
  const today = now.toLocaleDateString('en-CA', { timeZone: zone })
  const problems = saleProblems(sale, { currency: buyer.currency, today })
  if (problems.length > 0) return refuse.fields(problems)
  const maker = { by: { kind: 'person' as const, actor }, created_by: actor.user_id, locale: sale.locale }
  const write = async (tx: Tx, { id, reference }: BookingRecord) => {
    const end = { booking_id: id, paid: paidHow(sale), locator: sale.booking_code || reference, by: actor.user_id }
    await enqueue(tx, finishJob, { ...end, name: actor.name }, { runAt: new Date(now.getTime() + 60_000) })
    return writeSale(app, tx, actor, id, sale, buyer.currency, end.paid)
  }
  const drafted = await draftBooking(app, maker, draftOf(sale, buyer, zone), saveKey, write)
  if (isRefusal(drafted)) return drafted
  const { booking } = drafted ?? (await savedBefore(app, saveKey!))!
  const locator = sale.booking_code || booking.reference
  const end = { booking_id: booking.id, paid: paidHow(sale), locator, by: actor.user_id, name: actor.name }
  return (await finishSale(app, end)) ?? booking
}

export const finishJob = 'desk-sales.finish'
/** What is left to do once the money is there: in a job's own words. */
export type Unfinished = { booking_id: string; paid: DeskPaid; locator: string; by: string | null; name: string }

/** Books what was agreed and paid at the desk. Nothing to do where that has happened: undefined. */
export async function finishSale(
  app: App,
  { booking_id, paid, locator, by, name }: Unfinished,
): Promise<BookingRecord | Refusal | undefined> {
  const { item } = (await bookedById(app.db, booking_id))!
  if (item.stage !== 'accepted') return undefined
  const expected = { amount: item.price_minor, currency: item.currency }
  const desk = { locator, also: async () => {} }
  return confirmBooking(app, booking_id, expected, paid, { id: by, name }, null, desk)
}

const paidHow = ({ payment, bank_id, payment_reference = '' }: Sale): DeskPaid => {
  if (payment === 'bank_transfer') return { payment, bank_id: bank_id!, bank_reference: payment_reference }
  return payment === 'credit' ? { payment: 'balance' } : { payment, reference: payment_reference }
}

/** Whose wallet and currency it is sold in. */
async function buyerOf(app: App, { buyer, agency_id, customer_id }: Sale): Promise<Buyer | Refusal> {
  const { currency } = await settingsOf(app)
  if (buyer === 'walk_in') return { agency_id: null, customer_id: null, currency }
  if (buyer === 'agency') {
    const agency = agency_id ? await findAgency(app.db, agency_id) : undefined
    if (!agency) return refuse.invalid('agency_id', check('choose_agency'))
    if (agency.state !== 'active') return refuse.invalid('agency_id', deskSalesWords.agency_may_not_buy_now)
    return { agency_id: agency.id, customer_id: null, currency: agency.currency }
  }
  const known =
    customer_id &&
    (await first(app.db, sql`select 1 from users where id = ${customer_id} and role = 'customer' and status = 1`))
  if (!known) return refuse.invalid('customer_id', check('choose_customer'))
  return { agency_id: null, customer_id, currency }
}

const linesOf = ({ lines }: Sale): ManualLine[] =>
  lines.map(({ description, quantity, sell, cost, vendor, product }) => ({
    description,
    quantity,
    sell_minor: sell.amount,
    cost_minor: cost?.amount ?? 0,
    vendor: vendor || null,
    ...(product ? { product } : {}),
  }))

function draftOf(sale: Sale, { agency_id, customer_id, currency }: Buyer, zone: string): Draft {
  const day = (at: string | null | undefined, time: string) => (at ? { local: `${at}T${time}`, zone } : null)
  return {
    channel: 'direct',
    agency_id,
    customer_id,
    currency,
    people: [],
    lead: { name: sale.name, count: sale.people },
    contact: { email: sale.email, phone: sale.phone },
    client_ref: null,
    remark: sale.remark || null,
    items: [
      {
        product: 'manual',
        source: 'manual',
        supplier: 'manual',
        begins: 'requested',
        offer_ref: null,
        quote_id: null,
        cost_minor: 0,
        selling_minor: null,
        lines: [],
        detail: { kind: sale.product, lines: [], payments: [] } satisfies ManualDetail,
        detail_version: 1,
        title: titleOf(sale.product, sale.title ? [sale.title] : []),
        place: null,
        starts: day(sale.from_day, '00:00'),
        ends: day(sale.to_day ?? sale.from_day, '23:59'),
        demo: false,
      },
    ],
  }
}

/** The price is said and agreed at the desk; the money that came in is in the buyer's wallet and set aside for it. */
async function writeSale(
  app: App,
  tx: Tx,
  actor: Actor,
  itemId: string,
  sale: Sale,
  currency: string,
  paid: DeskPaid,
): Promise<undefined | Refusal> {
  const at = app.clock.now()
  const who = { id: actor.user_id, name: actor.name }
  const lines = linesOf(sale)
  const detail: ManualDetail = { kind: sale.product, lines, payments: [] }
  await moveBooked(tx, (await lockBooked(tx, itemId))!, { to: 'quoted', event: 'quoted', at, who }, { detail })
  const booked = (await lockBooked(tx, itemId))!
  const received = await receiveMoney(tx, booked, priceOf(lines), paid, actor.user_id, at)
  if (received) return received
  await agree(app, tx, booked, { lines: priceLinesOfQuote(lines, currency), cost_minor: costOf(lines), plan: [] }, who)
  return checkTaxed(app, tx, itemId, at)
}
