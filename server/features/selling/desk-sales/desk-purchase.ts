import type { App } from '#server/app'
import type { Buyer } from '#server/features/selling/flights'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { deskBuyerOf, pricedFor } from './desk-buyer.ts'

/** A purchase that staff make for somebody: `priced` by whose margins, `sold` in whose name. */
export type DeskPurchase = {
  priced: Buyer
  sold: { channel: 'agent' | 'direct'; agency_id: string | null; customer_id: string | null }
}
type For = { agency_id?: string | undefined; customer_id?: string | undefined }

/**
 * For whom a product is sold at the desk: an agency at its own prices and in its own channel, a customer, or somebody
 * who walked in. Refuses at its field who is not known, or may not buy now.
 */
export async function deskPurchaseOf(app: App, { agency_id, customer_id }: For): Promise<DeskPurchase | Refusal> {
  const kind = agency_id ? 'agency' : customer_id ? 'customer' : 'walk_in'
  const buyer = await deskBuyerOf(app, { buyer: kind, agency_id, customer_id })
  if (isRefusal(buyer)) return buyer
  const { currency: _currency, ...who } = buyer
  return { priced: pricedFor(buyer), sold: { channel: buyer.agency_id ? 'agent' : 'direct', ...who } }
}
