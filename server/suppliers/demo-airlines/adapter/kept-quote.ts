import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ServicingAct, ServicingQuote } from '#server/ports/flight'
import type { Pnr } from './pnr.sql.ts'
import type { CallContext } from './shop.ts'

/** Writes down a quotation of an act that leaves the flights as they are; `offer`: the fares of the booking after it. */
export async function keepQuote(
  { shop, now }: CallContext,
  pnr: Pick<Pnr, 'id'> & { offer: NonNullable<Pnr['offer']> },
  quote: Omit<ServicingQuote, 'id' | 'valid_until'>,
  act: ServicingAct | { kind: 'infant'; infant: { title: string; given_name: string; surname: string } },
  { valid_until, offer = pnr.offer }: { valid_until: Date; offer?: NonNullable<Pnr['offer']> },
): Promise<ServicingQuote> {
  const id = randomUUID()
  await sql`insert into house_change_quotes (id, supplier, pnr_id, from_ref, ref, quote, offer, rbds, collect, valid_until, created_at, act)
    values (${id}, ${shop.id}, ${pnr.id}, ${pnr.offer.ref}, ${pnr.offer.ref}, ${JSON.stringify(quote)}::jsonb, ${JSON.stringify(offer)}::jsonb,
      '[]'::jsonb, ${quote.collect}, ${valid_until}, ${now}, ${JSON.stringify(act)}::jsonb)`.execute(shop.parts.db)
  return { ...quote, id, valid_until }
}
