import { randomBytes } from 'node:crypto'
import type { App } from '#server/app'
import { brokenConstraint, inTx } from '#server/db/db'
import {
  givePageKey,
  insertPayment,
  letPaymentGo,
  livePaymentOf,
  type PaidFor,
  type PaidWith,
  pageKeyOf,
  paymentById,
  type PaymentRecord,
  takenStatuses,
} from '#server/features/money/card-payments'
import { type Refusal, refuse } from '#server/http/refusal'
import { sha256 } from '#server/secrets'
import { pollLater } from './payment-events.ts'
import { paymentsWords } from './words.ts'

const liveKeys = ['payments_live', 'payments_live_due', 'payments_live_request']
const triesMax = 3

export type ToPay = { paidFor: PaidFor; amount: number; currency: string; gateway: string; by?: PaidWith | undefined }

const isSame = (live: PaymentRecord, { amount, gateway, by }: ToPay): boolean =>
  live.amount_minor === amount &&
  live.gateway === gateway &&
  live.card_id === (by && 'card_id' in by ? by.card_id : null) &&
  live.keeps === (by !== undefined && 'keeps' in by)

/** Undefined: somebody else has just opened one. */
async function write(app: App, of: ToPay, live: PaymentRecord | undefined, now: Date) {
  const id = live?.id ?? randomBytes(15).toString('hex')
  const { paidFor, gateway, amount, currency, by } = of
  try {
    if (live) await givePageKey(app, id)
    else {
      const pageHash = sha256(pageKeyOf(app, id))
      await insertPayment(app.db, { id, pageHash, paidFor, gateway, amount, currency, ...(by && { by }) }, now)
    }
    await pollLater(app, id)
    return await paymentById(app.db, id)
  } catch (error) {
    if (!liveKeys.includes(String(brokenConstraint(error)))) throw error
    return undefined
  }
}

/**
 * The one live card payment of a record, new or found again; one for another amount, gateway or card is let go. Refuses
 * while one is authorised or captured: the database keeps a second one out, however many ask at once.
 */
export async function livePayment(app: App, of: ToPay): Promise<PaymentRecord | Refusal> {
  const now = app.clock.now()
  for (let tries = 0; tries < triesMax; tries++) {
    const live = await livePaymentOf(app.db, of.paidFor)
    if (live && takenStatuses.includes(live.status))
      return refuse.wrongState(
        'booking_id' in of.paidFor
          ? paymentsWords.booking_being_paid_already
          : paymentsWords.payment_request_being_paid_already,
      )
    if (live && !isSame(live, of)) {
      await inTx(app.db, 'let another card page go', (tx) => letPaymentGo(tx, live.id, 'another is opened', now))
      continue
    }
    const written = await write(app, of, live, now)
    if (written) return written
  }
  throw new Error('two payments of one record kept crossing each other')
}
