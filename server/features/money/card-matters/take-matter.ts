import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import { lockPayment, type PaymentRecord } from '#server/features/money/card-payments'
import { cardRecipes, type Line, type JournalKind, postJournal, recipes } from '#server/features/money/ledger'
import { localDay } from '#server/local-time'
import { moneyOf, type PaidFor } from './paid-for.ts'
import { settingsOf } from '#server/features/operations/settings'
import { isRefusal } from '#server/http/refusal'
import type { CardMatter, GatewayEvent, GatewayFee } from '#server/ports/card'
import { tellAgency } from './tell-agency.ts'
import { addMatter, lockMatter, noteMatter } from './matters.sql.ts'

type Dispute = CardMatter & { kind: 'dispute' }
type FailedRefund = CardMatter & { kind: 'refund_failed' }
type Taking = { tx: Tx; payment: PaymentRecord; of: PaidFor; at: Date; zone: string }

export const isMatter = (event: GatewayEvent | CardMatter): event is CardMatter =>
  event.kind === 'dispute' || event.kind === 'refund_failed'

async function post({ tx, of, at }: Taking, kind: JournalKind, id: string, lines: Line[]): Promise<void> {
  const { agency_id, booking_ref } = of
  const source = { type: 'card_matter', id }
  const posted = await postJournal(tx, { kind, source, at, agency_id, booking_ref, lines })
  if (isRefusal(posted)) throw posted
}

const tell = (
  { tx, of, at, zone }: Taking,
  kind: 'card_disputed' | 'card_dispute_won' | 'card_dispute_lost' | 'card_refund_failed',
  { amount, currency }: { amount: number; currency: string },
  until: Date | null = null,
) =>
  notify(tx, {
    to: { permission: 'ledger.adjust' },
    kind,
    data: {
      reference: of.reference,
      amount: { amount, currency },
      ...(until ? { date: localDay(until, zone) } : {}),
    },
    link:
      kind !== 'card_refund_failed'
        ? `/admin/card-disputes?q=${encodeURIComponent(of.reference)}`
        : of.booking_ref && `/admin/booking-details?id=${of.booking_ref}`,
    at,
  })

/** The money lies with us again and is its payer's: in the wallet, from where it is spent or paid out at the desk. */
async function takeFailedRefund(taking: Taking, { id, amount, currency, reason }: FailedRefund): Promise<boolean> {
  const { tx, payment, of, at } = taking
  const row = { id, payment_id: payment.id, kind: 'refund_failed' as const, state: null, evidence_until: null }
  const more = { amount_minor: amount, currency, books_currency: currency, reason }
  if (!(await addMatter(tx, { ...row, ...more }, at))) return false
  const lines = recipes.cardPayment({ payer: of.payer, gateway: payment.gateway, currency, amount })
  await post(taking, 'card_refund_failed', id, lines)
  await tell(taking, 'card_refund_failed', { amount, currency })
  return true
}

/**
 * The books follow what the gateway has really taken: while it is open that lies in suspense, when it is lost it is ours to
 * bear. What comes late and says less than is known moves nothing.
 */
async function takeDispute(app: App, taking: Taking, matter: Dispute): Promise<boolean> {
  const { tx, payment, of, at } = taking
  const { id, amount, currency, reason, state, evidence_until, taken } = matter
  const row = { id, payment_id: payment.id, kind: 'dispute' as const, state: 'open' as const, evidence_until }
  const more = { amount_minor: amount, currency, books_currency: taken.currency, reason }
  const isNew = await addMatter(tx, { ...row, ...more }, at)
  const before = await lockMatter(tx, id)
  if (state === 'open' && before.state !== 'open') return false
  const isLost = state === 'lost'
  const [suspended_minor, borne_minor] = [isLost ? 0 : taken.amount, isLost ? taken.amount : 0]
  const move = {
    suspended: suspended_minor - before.suspended_minor,
    borne: borne_minor - before.borne_minor,
    fee: taken.fee - before.fee_minor,
  }
  const isMoved = Object.values(move).some((change) => change !== 0)
  const posted = before.posted + Number(isMoved)
  if (isMoved) {
    const lines = cardRecipes.matterMove({ gateway: payment.gateway, currency: taken.currency, ...move })
    await post(taking, 'card_dispute', `${id}:${posted}`, lines)
  }
  const to = { state, suspended_minor, borne_minor, fee_minor: taken.fee, posted, evidence_until }
  await noteMatter(tx, id, to, at)
  const news = { payment, reference: of.reference, amount: { amount, currency } }
  if (isNew && state === 'open') {
    await tell(taking, 'card_disputed', { amount, currency }, evidence_until)
    await tellAgency(app, tx, { ...news, news: 'disputed' }, at)
  }
  if (state !== 'open' && state !== before.state) {
    await tell(taking, state === 'won' ? 'card_dispute_won' : 'card_dispute_lost', { amount, currency })
    await tellAgency(app, tx, { ...news, news: state }, at)
  }
  return isNew || isMoved || state !== before.state
}

async function taking<T>(app: App, gateway: string, ref: string, run: (one: Taking) => Promise<T>): Promise<T | false> {
  const at = app.clock.now()
  const { zone } = await settingsOf(app)
  return inTx(app.db, 'take card matter', async (tx) => {
    const payment = await lockPayment(tx, ref)
    const of = payment?.gateway === gateway ? await moneyOf(tx, payment) : undefined
    return payment && of ? run({ tx, payment, of, at, zone }) : false
  })
}

/**
 * Takes what a gateway says became of collected money: posts it and tells the office, once however often it is said.
 * Answers whether anything is otherwise than before.
 */
export const takeMatter = (app: App, gateway: string, matter: CardMatter): Promise<boolean> =>
  taking(app, gateway, matter.ref, (one) =>
    matter.kind === 'dispute' ? takeDispute(app, one, matter) : takeFailedRefund(one, matter),
  )

/** Posts what a gateway kept of a payment: Dr cost of fees / Cr clearing, once. */
export const takeFee = (app: App, gateway: string, fee: GatewayFee): Promise<boolean> =>
  taking(app, gateway, fee.ref, async (one) => {
    const { id, amount, currency } = fee
    const row = { id, payment_id: one.payment.id, kind: 'fee' as const, state: null, evidence_until: null }
    const more = { amount_minor: amount, currency, books_currency: currency, reason: null }
    if (!(await addMatter(one.tx, { ...row, ...more }, one.at))) return false
    const move = { gateway, currency, suspended: 0, borne: 0, fee: amount }
    await post(one, 'card_fee', id, cardRecipes.matterMove(move))
    return true
  })
