import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { byKey, type Db, first } from '#server/db/db'
import type { PassengerCounts, SupplierOffer } from '#server/ports/flight'
import { offerTotal } from './offer.ts'
import { type CallContext, priceMinutes } from './shop.ts'

/** A price that a refused booking was told: who comes back for these flights with this party gets it. */
export type RaisedPrice = { id: string; fares: SupplierOffer['fares'] }
type RequestedOffer = { ref: string; passengers: PassengerCounts }

/** Writes a raised price down, as a quote is: otherwise the next question would be answered with the old one. */
export async function keepRaisedPrice(
  { shop, now }: CallContext,
  { ref, passengers }: RequestedOffer,
  offer: SupplierOffer,
): Promise<void> {
  const validUntil = new Date(now.getTime() + priceMinutes * 60_000)
  const { adults, children, infants } = passengers
  await sql`insert into house_quotes (id, supplier, ref, adults, children, infants, offer, total, valid_until, created_at)
    values (${randomUUID()}, ${shop.id}, ${ref}, ${adults}, ${children}, ${infants}, ${JSON.stringify(offer)}::jsonb, ${offerTotal(offer)}, ${validUntil}, ${now})`.execute(
    shop.parts.db,
  )
}

/** The raised price that still stands: it runs out, and one booking uses it up. */
export const raisedPriceOf = async (
  db: Db,
  { shop, now }: CallContext,
  { ref, passengers: { adults, children, infants } }: RequestedOffer,
): Promise<RaisedPrice | undefined> =>
  // Only a demonstration raises a price at the counter, and only the shop without quotes does.
  shop.parts.demo && shop.id === 'house'
    ? first(
        db,
        sql<RaisedPrice>`${byKey} select id, offer -> 'fares' as fares from house_quotes q
    where supplier = ${shop.id} and ref = ${ref} and adults = ${adults} and children = ${children} and infants = ${infants}
      and valid_until >= ${now} and not exists (select 1 from house_pnrs p where p.quote_id = q.id)
    order by created_at desc limit 1`,
      )
    : undefined
