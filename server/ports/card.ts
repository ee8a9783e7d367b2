import type { Word } from '#contract/kernel/word'
import type { Adapters } from './adapters.ts'
import { act, definePort, read, stream } from './port.ts'

/** What we ask a card gateway to collect. Amounts in minor units; `ref` is ours and comes back in every event. */
export type PaymentIntent = {
  ref: string
  /** What a page for the public is opened by; `ref` stands in ledgers and exports and must open nothing. */
  pageKey: string
  amount: number
  currency: string
  merchant: string
  reference: string
  /** Where the shop goes on afterwards, within the app. */
  returnUrl: string
  /** The whole address of our page that says how the payment stands: where a card page elsewhere sends its visitor. */
  landing: string
  /** The gateway's name of whoever has asked that it keeps their card. */
  keepFor?: string
}

/** A card that a gateway keeps for somebody, by its own name of it; no number. */
export type KeptCard = { card: string; brand: string; last4: string; exp_month: number; exp_year: number }
/** By which names of its own a gateway knows a card and whose it is. */
export type CardNames = { holder: string; card: string }
/** Why a bank said no, as far as a payer can do something about it. */
export const declineReasons = ['declined', 'funds', 'expired', 'gone'] as const
export type DeclineReason = (typeof declineReasons)[number]
/** `bank_check`: its bank wants to ask its holder, on a page of the gateway. After that and `declined` nothing is promised. */
export type ChargeAnswer =
  | { is: 'authorized' }
  | { is: 'waits' }
  | { is: 'bank_check' }
  | { is: 'declined'; why: DeclineReason }

/** A gateway's word about a payment, after its signature was checked. */
export type GatewayEvent = {
  id: string
  ref: string
  kind: 'authorized' | 'requires_action' | 'failed' | 'expired'
  amount: number
  currency: string
}

/**
 * What becomes of money after it was collected, by the gateway's own number of it. `taken`: what it has out of our account
 * because of a dispute by now, and what it charged for that, in the currency it keeps our money in.
 */
export type CardMatter =
  | { kind: 'refund_failed'; id: string; ref: string; amount: number; currency: string; reason: string | null }
  | {
      kind: 'dispute'
      id: string
      ref: string
      amount: number
      currency: string
      reason: string | null
      state: 'open' | 'won' | 'lost'
      evidence_until: Date | null
      taken: { amount: number; fee: number; currency: string }
    }
/** What the gateway kept of a payment for itself, in the currency it keeps our money in. */
export type GatewayFee = { id: string; ref: string; amount: number; currency: string; at: Date }

/** A payment as the gateway has it. `captured` and `refunded` in minor units: what it has really moved. */
export type GatewayPayment = {
  ref: string
  status: 'created' | 'requires_action' | 'authorized' | 'captured' | 'failed' | 'expired' | 'refunded'
  amount: number
  currency: string
  captured: number
  refunded: number
  created_at: Date
}

/**
 * The port to whoever takes cards. Truth is the verified webhook or `query`, never the browser's return. Order:
 * authorise, capture, issue; a clear no of the supplier is followed by `refund`, a payment that nobody uses by `release`.
 * Every act carries `ref`, so a repeat does nothing. Throws `PortError`: `not_permitted` is a clear no, nothing has moved
 * and nothing will; after anything else nobody knows, and it may be asked again.
 */
export type CardGateway = {
  id: string
  /** Why it cannot take this amount, which the buyer then reads; null where it can. */
  refusesAmount?(amount: number, currency: string): Word | null
  /** The same page for the same `ref` while it is open. `not_permitted`: that page is over; ask what became of it. */
  create(intent: PaymentIntent): Promise<{ url: string }>
  query(ref: string): Promise<GatewayPayment | null>
  /** Collects what was authorised. `not_permitted`: there is nothing (any more) to collect. */
  capture(ref: string): Promise<void>
  /** Lets an authorisation go; harmless where there is none. `not_permitted`: the money is collected. */
  release(ref: string): Promise<void>
  /** Gives captured money back until `amount` has gone back in all: less than before asks for nothing. */
  refund(ref: string, amount: number): Promise<void>
  /** Every payment that was created since, in batches: what reconciliation compares with our own rows. */
  list(since: Date): AsyncIterable<GatewayPayment[]>
  /** Which of its accounts is spoken to now, of a gateway that keeps cards; what was kept in another is not there. */
  cardPlace?(): Promise<string>
  /** Its name of a holder of ours, the same for the same one. It learns nothing of who that is. */
  cardHolder?(holder: string): Promise<string>
  /** The card that paid, where the gateway keeps it for whoever asked for that. */
  keptCard?(ref: string): Promise<KeptCard | null>
  /**
   * Has a kept card promise the amount; collecting it is `capture`. Goes on where it was, however often it is asked for the
   * same `ref`. What it throws is unknown: `query` says what became of it, and after `release` nothing will.
   */
  chargeCard?(intent: PaymentIntent, by: CardNames): Promise<ChargeAnswer>
  /** Keeps a card, or all of a holder's, no longer; harmless to repeat. */
  forgetCard?(card: string): Promise<void>
  forgetHolder?(holder: string): Promise<void>
  /** What it kept of payments since, in batches, of a gateway that says so. */
  fees?(since: Date): AsyncIterable<GatewayFee[]>
  /**
   * The event behind a webhook's raw bytes; `forged` when it is not genuinely the gateway's, `nothing` when it is and no
   * payment of ours is another because of it. May ask the gateway how the payment stands now.
   */
  parseWebhook(
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): Promise<GatewayEvent | CardMatter | 'forged' | 'nothing'>
  /** Of a gateway whose card page is served by us: what a person typed there. */
  pay?(pageKey: string, cardNumber: string, challengeCode: string | undefined): Promise<void>
}

const actMsMax = 25_000

export const cardPort = definePort<CardGateway>('card', {
  concurrency: 50,
  calls: {
    create: act(actMsMax),
    query: read(actMsMax),
    capture: act(actMsMax),
    release: act(actMsMax),
    cardPlace: read(actMsMax),
    cardHolder: act(actMsMax),
    keptCard: read(actMsMax),
    chargeCard: act(45_000),
    forgetCard: act(actMsMax),
    forgetHolder: act(actMsMax),
    refund: act(actMsMax),
    list: stream(120_000),
    fees: stream(120_000),
    parseWebhook: read(actMsMax),
    pay: act(actMsMax),
  },
})

/** Every card gateway there is, by its id, which stands in each payment that was opened at it. */
export const cardGateways = (app: { adapters: Adapters }) => app.adapters.of(cardPort)
