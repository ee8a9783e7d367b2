import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { fundsOf } from '#server/features/money/ledger'
import { requireInvoiceFacts } from '#server/features/operations/settings'
import { bookingById, type BookingRecord, findTransferProblem, savedBefore } from '#server/features/selling/bookings'
import { saveFlight } from '#server/products/flight/index'
import type { Actor } from '#server/http/actor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { type DeskBuyer, deskBuyerOf, pricedFor } from './desk-buyer.ts'
import { flightProblems, paidHow, type SaleOfFlight } from './desk-sales.rules.ts'
import { finishLater, finishSale, noteNotSold, type Unfinished, whyNotSold } from './finish-sale.ts'

/** What became of it. `not_sold`: why it could not be sold; it is held still, or its seats are gone. */
export type FlightSold = { booking: BookingRecord; not_sold: Word | null }

/**
 * Holds a flight for whoever stands at the desk, and unless it is paid later sells it at once, its money with it. What
 * can be known to be short, or wrong with the money, is refused before any seat is taken. A flight that is held and
 * then not sold stays held: the reason is answered and kept, and it is paid from its page. The same key sells once;
 * what a crash leaves, a repeat or a minute later a job brings to its end.
 */
export async function sellFlight(
  app: App,
  actor: Actor,
  sale: SaleOfFlight,
  saveKey: string | null,
): Promise<FlightSold | Refusal> {
  const buyer = await deskBuyerOf(app, sale)
  if (isRefusal(buyer)) return buyer
  const problems = flightProblems(sale, buyer.currency)
  if (problems.length > 0) return refuse.fields(problems)
  const again = saveKey ? await savedBefore(app, saveKey) : undefined
  const unready = again ? undefined : await cannotBePaid(app, sale, buyer)
  if (unready) return unready
  const paid = paidHow(sale)
  const endOf = ({ id, reference }: BookingRecord): Unfinished => ({
    booking_id: id,
    paid,
    locator: reference,
    by: actor.user_id,
    name: actor.name,
  })
  const saved = await saveFlight(
    app,
    { by: { kind: 'person', actor }, created_by: actor.user_id, locale: sale.locale },
    bodyOf(sale),
    pricedFor(buyer),
    saveKey,
    {
      channel: buyer.agency_id ? 'agent' : 'direct',
      customer_id: buyer.customer_id,
      async also(tx, booking) {
        if (sale.payment !== 'later') await finishLater(tx, endOf(booking), app.clock.now())
        return undefined
      },
    },
  )
  if (isRefusal(saved)) return atFlight(saved)
  if (sale.payment === 'later') return { booking: saved.booking, not_sold: null }
  const end = endOf(saved.booking)
  const sold = await finishSale(app, end)
  // Not known yet: whoever repeats it under the same key, or the job, hears it.
  if (isRefusal(sold) && !(await noteNotSold(app, saved.booking.id, sold, end))) return sold
  const booking = (await bookingById(app.db, saved.booking.id))!
  return { booking, not_sold: await whyNotSold(app.db, booking.id) }
}

/** Refuses before any seat is taken what its money could not pay: nothing is left behind. */
async function cannotBePaid(app: App, sale: SaleOfFlight, buyer: DeskBuyer): Promise<Refusal | undefined> {
  if (sale.payment === 'later') return undefined
  const unready = await requireInvoiceFacts(app)
  if (unready) return unready
  const { expected_total } = sale.flight
  const paid = paidHow(sale)
  if (paid.payment === 'bank_transfer') return findTransferProblem(app.db, paid, buyer.currency)
  if (sale.payment !== 'credit') return undefined
  const { available } = await fundsOf(app.db, buyer.agency_id!, buyer.currency)
  if (available >= expected_total.amount) return undefined
  return refuse.insufficientBalance({
    needed: expected_total,
    available: { amount: available, currency: buyer.currency },
  })
}

/** What is refused of the flight's own fields, as the sale names them. */
const atFlight = (refused: Refusal) => {
  if (refused.errors.length === 0) return refused
  const errors = refused.errors.map((one) =>
    /^(passengers|ancillaries)/.test(one.field) ? { ...one, field: `flight.${one.field}` } : one,
  )
  return new Refusal(refused.code, refused.message, { errors, extra: refused.extra })
}

const bodyOf = ({ flight, email, phone, remark, accept_duplicates }: SaleOfFlight) => ({
  ...flight,
  isSooperFlight: flight.quote_id !== undefined,
  product: 'flight' as const,
  contact: { email, phone },
  ...(remark ? { remark } : {}),
  ...(accept_duplicates ? { accept_duplicates } : {}),
})
