import type { RefundSuggestion } from '#contract/selling/after-sale'
import type { App } from '#server/app'
import { type Db, inTx, type Tx } from '#server/db/db'
import { readSettings } from '#server/features/operations/settings'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  bookingById,
  type Booked,
  type BookingRecord,
  lockBooked,
  moveBooked,
  openCaseOf,
  refuseAct,
  rememberIntention,
  notifyOwner,
  type Who,
} from '#server/features/selling/bookings'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import { caseMoney, type CaseMoney } from './case-money.ts'
import { refuseOtherCase } from './case-meant.ts'
import { openedCase } from './case-part.ts'
import { quoteCase } from './cases.sql.ts'
import { peopleView } from './estimate.ts'
import { mailOwner } from './notify-by-mail.ts'
import { refundProblems } from './refund.rules.ts'
import { scopeOf } from './scope.ts'
import { afterSaleWords } from './words.ts'

/** How long a quotation stands at most. */
const validDaysMax = 30
const fields = ['supplier_refundable', 'penalty', 'fee'] as const

type Money = { amount: number; currency: string }
export type RefundQuoting = {
  /** The request that it answers, as it was read. */
  case?: string | undefined
  supplier_refundable?: Money | undefined
  penalty?: Money | undefined
  fee?: Money | undefined
  valid_until?: string | undefined
}

/** Until when it stands unless it says otherwise. */
const validFrom = async (db: Db, now: Date) =>
  new Date(now.getTime() + (await readSettings(db)).sale.refund_quote_valid_hours * 3_600_000)

/** What the back office starts from: the fare's own rules and our charge, for those whom the open request is about. */
export async function refundSuggestion(
  app: App,
  itemId: string,
  passengers: readonly number[] | undefined,
): Promise<RefundSuggestion | Refusal> {
  return inTx(app.db, 'suggest refund', async (tx) => {
    const booking = await lockBooked(tx, itemId)
    if (!booking) return refuse.notFound(afterSaleWords.booking_not_found)
    const open = await openCaseOf(tx, itemId)
    const scope =
      open?.kind === 'refund'
        ? (await openedCase(app, tx, booking, open)).scope
        : await scopeOf(app, tx, booking, 'refund', passengers)
    if (isRefusal(scope)) return scope
    const money = await caseMoney(app, tx, booking, 'refund', scope, { involuntary: open?.basis === 'involuntary' })
    const of = (amount: number) => ({ amount, currency: booking.currency })
    return {
      paid: of(money.paid),
      supplier_total: of(money.cost),
      supplier_refundable: of(money.supplier_refundable),
      penalty: of(money.penalty),
      fee: of(money.fee),
      refund: of(money.back),
      refundable: money.refundable,
      valid_until: (await validFrom(tx, app.clock.now())).toISOString(),
      people: peopleView(money, booking.currency),
    }
  })
}

/** Quotes what comes back: paid - penalty - fee, by subtraction. What is left out follows the suggestion. */
export async function quoteRefund(
  app: App,
  itemId: string,
  who: Who,
  given: RefundQuoting,
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const until = given.valid_until ? new Date(given.valid_until) : await validFrom(app.db, now)
  if (until <= now || until.getTime() > now.getTime() + validDaysMax * 86_400_000)
    return refuse.invalid('valid_until', afterSaleWords.choose_time_within_next_30_days)
  const done = await inTx(app.db, 'quote refund', async (tx) => {
    const booking = await lockBooked(tx, itemId)
    if (!booking) return refuse.notFound(afterSaleWords.booking_not_found)
    const refused = refuseAct('refund_quote', booking, now)
    if (refused) return refused
    const { currency } = booking
    const foreign = fields.filter((field) => given[field] && given[field].currency !== currency)
    if (foreign.length)
      return refuse.fields(foreign.map((field) => ({ field, message: afterSaleWords.use_currency_booking })))
    const refund = (await openCaseOf(tx, booking.item.id))!
    const answered = refuseOtherCase(refund, given.case)
    if (answered) return answered
    const { scope } = await openedCase(app, tx, booking, refund)
    const money = await caseMoney(app, tx, booking, 'refund', scope, {
      involuntary: refund.basis === 'involuntary',
      ...(given.supplier_refundable && { supplier_refundable: given.supplier_refundable.amount }),
      ...(given.penalty && { penalty: given.penalty.amount }),
      ...(given.fee && { fee: given.fee.amount }),
    })
    const problems = refundProblems({ price_minor: money.paid, cost_minor: money.cost }, money)
    if (problems.length) return refuse.fields(problems)
    await quoteCase(tx, refund, money, { who, at: now, until })
    await tellQuoted(app, tx, booking, { reference: refund.reference, money, owed: refund.owed_minor, who, now, until })
    return booking
  })
  return isRefusal(done) ? done : (await bookingById(app.db, done.id))!
}

type Quoted = { reference: string; money: CaseMoney; owed: number; who: Who; now: Date; until: Date }

/** The quotation in the booking's history and the log, and to its owner. */
async function tellQuoted(
  app: App,
  tx: Tx,
  booking: Booked,
  { reference, money, owed, who, now, until }: Quoted,
): Promise<void> {
  const { currency } = booking
  const { paid, penalty, fee, back } = money
  const moves = Math.max(0, back - owed)
  await moveBooked(
    tx,
    booking,
    {
      to: 'refund_quoted',
      event: 'refund_quoted',
      at: now,
      who,
      note: `${reference}: ${paid} - ${penalty} - ${fee} = ${back} ${currency}`,
    },
    { quote_until: until },
  )
  await rememberIntention(tx, who.intention, booking.id, 'refund_quote', now)
  await writeActivity(tx, {
    ...activityOf(booking, 'refund_quoted', who.id),
    detail: { paid, penalty, fee, refund: back, currency },
    at: now,
  })
  await notifyOwner(tx, booking, 'refund_quoted', now, { amount: { amount: moves, currency } })
  await mailOwner(app, tx, booking, 'refund_quoted', { amount: moves, penalty, fee, valid_until: until })
}
