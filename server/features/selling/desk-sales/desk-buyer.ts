import { sql } from 'kysely'
import { check } from '#contract/checks/check'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { settingsOf } from '#server/features/operations/settings'
import { findAgency } from '#server/features/people/agencies'
import type { Buyer } from '#server/features/selling/flights'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Sale } from './desk-sales.rules.ts'
import { deskSalesWords } from './words.ts'

/** In whose name, wallet and currency something is sold at the desk. */
export type DeskBuyer = { agency_id: string | null; customer_id: string | null; currency: string }

/** Who buys; refused at its field where they are not known, or may not buy now. */
export async function deskBuyerOf(
  app: App,
  { buyer, agency_id, customer_id }: Pick<Sale, 'buyer' | 'agency_id' | 'customer_id'>,
): Promise<DeskBuyer | Refusal> {
  const { currency } = await settingsOf(app)
  if (buyer === 'walk_in') return { agency_id: null, customer_id: null, currency }
  if (buyer === 'agency') {
    const agency = agency_id ? await findAgency(app.db, agency_id) : undefined
    if (!agency) return refuse.invalid('agency_id', check('choose_agency'))
    if (agency.state !== 'active') return refuse.invalid('agency_id', deskSalesWords.agency_may_not_buy_now)
    return { agency_id: agency.id, customer_id: null, currency: agency.currency }
  }
  const known =
    customer_id &&
    (await first(app.db, sql`select 1 from users where id = ${customer_id} and role = 'customer' and status = 1`))
  if (!known) return refuse.invalid('customer_id', check('choose_customer'))
  return { agency_id: null, customer_id, currency }
}

/** By whose margins a flight is priced: an agency's, or those for customers. */
export const pricedFor = ({ agency_id }: Pick<DeskBuyer, 'agency_id'>): Buyer =>
  agency_id ? { channel: 'agent', agency_id } : { channel: 'customer', agency_id: null }

/** The same of a search, which names an agency or nobody. */
export async function searcherFor(app: App, agency_id: string | undefined): Promise<Buyer | Refusal> {
  const buyer = await deskBuyerOf(app, { buyer: agency_id ? 'agency' : 'walk_in', agency_id })
  return isRefusal(buyer) ? buyer : pricedFor(buyer)
}
