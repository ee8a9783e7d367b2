import { sql } from 'kysely'
import { callMsMax, type Outcome, runActs } from '#server/acts/index'
import type { App } from '#server/app'
import { all, byKey, type Db, type Tx } from '#server/db/db'
import { airlineNoticesWords, openNoticeOf } from '#server/features/selling/airline-notices'
import { requireInvoiceFacts } from '#server/features/operations/settings'
import { itemsOf } from '#server/features/selling/items'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { isCertainlyAbsent } from './absence.ts'
import { type Approval, confirmAct, type Money, type Paid } from './acts/confirm.ts'
import { type Booked, bookedById, type BookingRecord, bookingById, type Who } from './bookings.sql.ts'
import { rememberIntention } from './intentions.ts'
import { productOf, supplierOf } from './product.ts'
import { takeNewPrice } from './take-new-price.ts'
import { taxPlanOf } from './tax.ts'
import { bookingsWords } from './words.ts'

/** What of a booking waits for its confirmation, in its order. */
async function toConfirm(db: Db, bookingId: string, read?: BookingRecord): Promise<Booked[]> {
  const booking = read ?? (await bookingById(db, bookingId))
  const items = await itemsOf(db, bookingId)
  return booking ? items.filter(({ stage }) => stage === 'saved').map((item) => ({ ...booking, item })) : []
}

/** The items of a booking that wait for their confirmation, in their order. */
export const itemsToConfirm = async (db: Db, bookingId: string): Promise<string[]> =>
  (
    await all(
      db,
      sql<{
        id: string
      }>`${byKey} select id from booking_items where booking_id = ${bookingId} and stage = 'saved' order by no`,
    )
  ).map(({ id }) => id)

/** How a booking is confirmed. */
interface Confirmation {
  /** The total that whoever confirms has seen; null where a person approves it at what it costs. */
  expected: Money | null
  paid: Exclude<Paid, { payment: 'card' }>
  who: Who
  /** Who of the staff approved it, and why. */
  approval?: Approval | null
  /** What a member of staff booked it under, and what else is written as that begins. */
  desk?: { locator: string; also: (tx: Tx) => Promise<void> }
  /** The booking as the caller has read it a moment ago. */
  read?: BookingRecord
}

/**
 * Confirms what is saved of a booking, all of it together, from its owner's wallet or by a received transfer: money is
 * held, the suppliers sell, each hold becomes a journal, the invoice is made. A card's booking is confirmed by `card.capture`.
 * Refuses while the company cannot issue an invoice, another total (409), too little money, a passed time limit, another state.
 * When a supplier does not answer, its item waits as `pending_supplier` with its money held, and is asked after until the truth is known.
 */
export async function confirmBooking(
  app: App,
  bookingId: string,
  { expected, paid, who, approval = null, desk, read }: Confirmation,
): Promise<BookingRecord | Refusal> {
  const saved = await toConfirm(app.db, bookingId, read)
  const refused = await checkItems(app, saved, expected, paid.payment)
  if (refused) return refused
  const by = { id: who.id, name: who.name }
  const last = saved.length === 0 ? [bookingId] : saved.map(({ item }) => item.id)
  // One item says for itself what it costs now; of several the sum was compared before.
  const input = {
    expected: last.length === 1 ? expected : null,
    paid,
    approval,
    ...(last.length > 1 ? { together: last } : {}),
    ...(desk ? { by_hand: { locator: desk.locator } } : {}),
  }
  const also = async (tx: Tx) => {
    await rememberIntention(tx, who.intention, bookingId, approval ? 'approve' : 'confirm', app.clock.now())
    await desk?.also(tx)
  }
  const outcomes = await runActs(app, confirmAct, last, input, by, also, saved)
  if (isRefusal(outcomes)) return outcomes
  return answerOf(app, bookingId, last, outcomes)
}

/** What is sold, or still on its way, is answered as the booking; only where nothing of it is, the first refusal. */
async function answerOf(
  app: App,
  bookingId: string,
  ids: string[],
  outcomes: Outcome[],
): Promise<BookingRecord | Refusal> {
  const refused = outcomes.findIndex((one) => one.is === 'refused')
  if (outcomes.some((one) => one.is !== 'refused')) return (await bookingById(app.db, bookingId))!
  const outcome = outcomes[refused] as Extract<Outcome, { is: 'refused' }>
  const product = productOf(app, (await bookedById(app.db, ids[refused]!))!.item.product)
  return outcome.why.error === undefined
    ? new Refusal('wrong_state', product.words.gone)
    : product.refusal(outcome.why.error)
}

/** What is asked before any money is secured; a refusal says why the booking cannot be confirmed as it stands. */
export async function checkBeforeConfirming(
  app: App,
  bookingId: string,
  expected: Money | null,
  payment: Paid['payment'],
): Promise<Refusal | undefined> {
  return checkItems(app, await toConfirm(app.db, bookingId), expected, payment)
}

async function checkItems(
  app: App,
  saved: readonly Booked[],
  expected: Money | null,
  payment: Paid['payment'],
): Promise<Refusal | undefined> {
  const unready = await requireInvoiceFacts(app)
  if (unready) return unready
  const isOne = saved.length === 1
  let sum = 0
  for (const booked of saved) {
    const refused = await checkWithSupplier(app, booked, isOne ? expected : null, payment)
    if (refused) return refused
    // A card is asked for money before anything is begun; whoever pays otherwise is told as it begins.
    const untaxed = payment === 'card' ? await taxPlanOf(app, app.db, booked, app.clock.now()) : null
    if (isRefusal(untaxed)) return untaxed
    // Of several the price may have become another a moment ago.
    if (!isOne) sum += (await bookedById(app.db, booked.item.id))!.item.price_minor
  }
  const currency = saved[0]?.currency
  if (isOne || !currency || !expected || (expected.amount === sum && expected.currency === currency)) return undefined
  const money = (amount: number) => ({ amount, currency })
  return refuse.priceChanged({ old: expected, new: money(sum), difference: money(sum - expected.amount) })
}

/**
 * The re-pricing of what is held: what the supplier has under this locator now. What is gone stops here, and so does
 * another price, until the caller sends exactly that price back: then it becomes the item's. What else has changed is
 * the product's to say.
 */
async function checkWithSupplier(
  app: App,
  booked: Booked,
  expected: Money | null,
  payment: Paid['payment'],
): Promise<Refusal | undefined> {
  const { item, currency } = booked
  if (item.stage !== 'saved' || !item.locator) return undefined
  if (await openNoticeOf(app.db, item.id)) return refuse.wrongState(airlineNoticesWords.answer_first)
  const product = productOf(app, item.product)
  const supplied = supplierOf(app, booked)
  // Nothing is collected from a card for what nobody can be asked about.
  if (!supplied) return payment === 'card' ? supplierIsOff() : undefined
  try {
    const held = await supplied.find(
      { locator: item.locator },
      { signal: AbortSignal.timeout(callMsMax), now: app.clock.now() },
    )
    // Nobody stands by to try again with a card: a list that lags must not let its money go.
    if (!held && payment === 'card' && !(await isCertainlyAbsent(app, booked))) return supplierIsOff()
    if (!held || held.state === 'expired' || held.state === 'cancelled')
      return new Refusal('wrong_state', product.words.gone)
    const changed = await product.changed?.(app, booked, held)
    if (changed) return changed
    const difference = held.cost_minor - item.cost_minor
    if (difference === 0) return undefined
    const money = (amount: number) => ({ amount, currency })
    const agreed = expected?.currency === currency && expected.amount === item.price_minor + difference
    if (!agreed)
      return refuse.priceChanged({
        old: money(item.price_minor),
        new: money(item.price_minor + difference),
        difference: money(difference),
      })
    await takeNewPrice(app, booked, difference)
    return undefined
  } catch (error) {
    return product.refusal(error)
  }
}

const supplierIsOff = () => new Refusal('supplier_failed', bookingsWords.supplier_switched_off)
