import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { duplicateGuard } from '#server/features/selling/duplicates'
import { requireInvoiceFacts, settingsOf } from '#server/features/operations/settings'
import {
  agree,
  type BookingRecord,
  checkTaxed,
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
import {
  costOf,
  type ManualDetail,
  type ManualLine,
  priceLinesOfQuote,
  priceOf,
  titleOf,
} from '#server/products/manual/index'
import { localDay } from '#server/local-time'
import { type DeskBuyer, deskBuyerOf } from './desk-buyer.ts'
import { paidHow, type SaleOfLines, saleProblems } from './desk-sales.rules.ts'
import { finishLater, finishSale, type Unfinished } from './finish-sale.ts'

/**
 * Sells what a member of staff has booked: one booking of the product `manual`, whose money comes in with it, posted,
 * invoiced and told in one go. What a crash leaves in between, a repeat with the same key brings to its end, or a
 * minute later a job.
 */
export async function sellAtDesk(
  app: App,
  actor: Actor,
  sale: SaleOfLines,
  saveKey: string | null,
): Promise<BookingRecord | Refusal> {
  const unready = await requireInvoiceFacts(app)
  if (unready) return unready
  const buyer = await deskBuyerOf(app, sale)
  if (isRefusal(buyer)) return buyer
  const now = app.clock.now()
  const { zone } = await settingsOf(app)
  const today = localDay(now, zone)
  const problems = saleProblems(sale, { currency: buyer.currency, today })
  if (problems.length > 0) return refuse.fields(problems)
  const maker = { by: { kind: 'person' as const, actor }, created_by: actor.user_id, locale: sale.locale }
  const endOf = (id: string, reference: string): Unfinished => ({
    booking_id: id,
    paid: paidHow(sale),
    locator: sale.booking_code || reference,
    by: actor.user_id,
    name: actor.name,
  })
  const guard = duplicateGuard(app, {
    people: [],
    legs: [],
    accepts: sale.accept_duplicates ?? false,
    by_staff: true,
    pnrs: sale.booking_code ? [sale.booking_code.toUpperCase()] : [],
  })
  const write = async (tx: Tx, booking: BookingRecord) => {
    const { id, reference } = booking
    const twice = await guard.check(tx, booking)
    if (twice) return twice
    const end = endOf(id, reference)
    await finishLater(tx, end, now)
    return writeSale(app, tx, actor, id, sale, buyer.currency, end.paid)
  }
  const drafted = await draftBooking(app, maker, draftOf(sale, buyer, zone), saveKey, write)
  await guard.note(drafted)
  if (isRefusal(drafted)) return drafted
  const { booking } = drafted ?? (await savedBefore(app, saveKey!))!
  return (await finishSale(app, endOf(booking.id, booking.reference))) ?? booking
}

const linesOf = ({ lines }: SaleOfLines): ManualLine[] =>
  lines.map(({ description, quantity, sell, cost, vendor, product }) => ({
    description,
    quantity,
    sell_minor: sell.amount,
    cost_minor: cost?.amount ?? 0,
    vendor: vendor || null,
    ...(product ? { product } : {}),
  }))

function draftOf(sale: SaleOfLines, { agency_id, customer_id, currency }: DeskBuyer, zone: string): Draft {
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
  sale: SaleOfLines,
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
