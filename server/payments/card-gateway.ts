/** What we ask a card gateway to collect. Amounts in minor units; `ref` is ours and comes back in every event. */
export type PaymentIntent = {
  ref: string
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

/**
 * The port to whoever takes cards. Truth is the verified webhook or `query`, never the browser's return. Order:
 * authorise, book at the supplier, capture; on refusal `release`. Every act carries `ref`, so a repeat does nothing.
 */
export type CardGateway = {
  id: string
  create(intent: PaymentIntent): Promise<{ url: string }>
  query(ref: string): Promise<{
    status: 'created' | 'requires_action' | 'authorized' | 'captured' | 'failed' | 'expired' | 'refunded'
    amount: number
    currency: string
  } | null>
  capture(ref: string): Promise<void>
  /** Lets an authorisation go. */
  release(ref: string): Promise<void>
  /** Gives captured money back, all or a part of it; once for each payment. */
  refund(ref: string, amount: number): Promise<void>
  /** The event behind a webhook's raw bytes, or null when it is not genuinely the gateway's. */
  parseWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): GatewayEvent | null
}
