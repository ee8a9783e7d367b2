import { sql } from 'kysely'
import type { PriceLine } from '#contract/selling/flights'
import type { Tx } from '#server/db/db'

/** Adds lines to the price of an item, after those that are there: a line once written stays. */
export async function addPriceLines(
  tx: Tx,
  of: { booking_id: string; item_id: string },
  lines: readonly PriceLine[],
): Promise<void> {
  await sql`insert into price_lines (booking_id, no, item_id, kind, code, layer, ptc, quantity, amount_minor, rule_id)
    select ${of.booking_id}::uuid, (select coalesce(max(no), 0) from price_lines where booking_id = ${of.booking_id}) + l.n, ${of.item_id}::uuid,
      l.line ->> 'kind', l.line ->> 'code', price_layer(l.line ->> 'kind'), l.line ->> 'ptc', (l.line ->> 'quantity')::int,
      (l.line -> 'amount' ->> 'amount')::bigint, l.line ->> 'rule_id'
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as l (line, n)`.execute(tx)
}
