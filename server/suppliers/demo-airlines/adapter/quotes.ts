import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { first, type Db } from '#server/db/db'
import { hashText, share } from '../stock/index.ts'
import {
  type BookCommand,
  type PassengerCounts,
  SupplierError,
  type SupplierOffer,
  type SupplierQuote,
} from '#server/ports/flight'
import { offerTotal } from './offer.ts'
import { countPassengers } from './price-booking.ts'
import type { CallContext } from './shop.ts'

/** Binding prices of a shop that sells by quotation. */
export type BoundQuotes = {
  write(context: CallContext, ref: string, passengers: PassengerCounts, about: SupplierOffer): Promise<SupplierQuote>
  read(context: CallContext, id: string): Promise<SupplierQuote | null>
  /** The offer a booking is bound to. Throws `quote_needed` without a valid quote for these flights and passengers. */
  forBooking(context: CallContext, command: BookCommand): Promise<SupplierOffer>
}

const minutesValid = 20
/** A quote comes out this much under or over the price shown in a search. */
const spread = 0.02

/** The fare of the quote: about the fare shown, settled once for the flights and the hour. */
function settle(offer: SupplierOffer, context: CallContext): SupplierOffer {
  const hour = Math.floor(context.now.getTime() / 3_600_000)
  const factor = 1 - spread + 2 * spread * share(hashText(`${offer.ref}${hour}`))
  return {
    ...offer,
    fares: offer.fares.map((fare) => ({ ...fare, base: Math.round((fare.base * factor) / 100) * 100 })),
  }
}

type Row = {
  id: string
  ref: string
  adults: number
  children: number
  infants: number
  offer: SupplierOffer
  valid_until: Date
  used: boolean
}
const rowById = (db: Db, supplier: string, id: string) =>
  first(
    db,
    sql<Row>`select q.id, q.ref, q.adults, q.children, q.infants, q.offer, q.valid_until,
      exists (select 1 from house_pnrs p where p.quote_id = q.id) as used
    from house_quotes q where q.supplier = ${supplier} and q.id = ${id}`,
  )
const revive = ({ offer, valid_until }: Row): SupplierOffer => ({
  ...offer,
  expires_at: valid_until,
  hold_until: offer.hold_until ? new Date(offer.hold_until) : null,
})

export const boundQuotes: BoundQuotes = {
  async write(context, ref, passengers, about) {
    const validUntil = new Date(context.now.getTime() + minutesValid * 60_000)
    const offer = { ...settle(about, context), expires_at: validUntil }
    const id = randomUUID()
    await sql`insert into house_quotes (id, supplier, ref, adults, children, infants, offer, total, valid_until, created_at)
      values (${id}, ${context.shop.id}, ${ref}, ${passengers.adults}, ${passengers.children}, ${passengers.infants}, ${JSON.stringify(offer)}::jsonb,
        ${offerTotal(offer)}, ${validUntil}, ${context.now})`.execute(context.shop.parts.db)
    return { id, offer, valid_until: validUntil }
  },
  async read(context, id) {
    const row = await rowById(context.shop.parts.db, context.shop.id, id)
    return row ? { id: row.id, offer: revive(row), valid_until: row.valid_until } : null
  },
  async forBooking(context, command) {
    const row = command.quote_id ? await rowById(context.shop.parts.db, context.shop.id, command.quote_id) : undefined
    if (!row) throw new SupplierError('quote_needed', 'This fare is sold by quotation.')
    const counts = countPassengers(command.passengers)
    if (
      row.ref !== command.ref ||
      counts.adults !== row.adults ||
      counts.children !== row.children ||
      counts.infants !== row.infants
    ) {
      throw new SupplierError('quote_needed', 'The quote is for other flights or passengers.')
    }
    // A booking that exists already is answered from its key, however old its quote is by now.
    if (row.valid_until < context.now && !row.used) throw new SupplierError('quote_needed', 'The quote has run out.')
    return revive(row)
  },
}
