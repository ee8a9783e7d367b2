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
  returnUrl: string
}

/** A gateway's word about a payment, after its signature was checked. */
export type GatewayEvent = {
  id: string
  ref: string
  kind: 'authorized' | 'requires_action' | 'failed' | 'expired'
  amount: number
  currency: string
}

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
  /** The event behind a webhook's raw bytes, or null when it is not genuinely the gateway's. */
  parseWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): GatewayEvent | null
}

/** A gateway whose card page is served by us: what a person typed there. */
export type CardPage = { pay(pageKey: string, cardNumber: string, challengeCode: string | undefined): Promise<void> }

const actMsMax = 25_000

export const cardPort = definePort<CardGateway & CardPage>('card', {
  concurrency: 50,
  calls: {
    create: act(actMsMax),
    query: read(actMsMax),
    capture: act(actMsMax),
    release: act(actMsMax),
    refund: act(actMsMax),
    list: stream(120_000),
    pay: act(actMsMax),
  },
})
