import { sql } from 'kysely'
import type { PriceLine } from '#contract/selling/flights'
import { all, type Db, type Tx } from '#server/db/db'

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

type LineRow = Pick<PriceLine, 'kind' | 'code' | 'ptc' | 'quantity'> & {
  amount_minor: number
  currency: string
  rule_id: string | null
}

/** How the price of a booking came about, line by line; of some of its items where told. */
export async function priceLinesOf(db: Db, bookingId: string, itemIds?: readonly string[]): Promise<PriceLine[]> {
  const rows = await all(
    db,
    sql<LineRow>`select l.kind, l.code, l.ptc, l.quantity, l.amount_minor, i.currency, l.rule_id
      from price_lines l join booking_items i on i.id = l.item_id where l.booking_id = ${bookingId}
      ${itemIds ? sql`and l.item_id = any(${itemIds as string[]}::uuid[])` : sql``} order by l.no`,
  )
  return rows.map(({ amount_minor, currency, rule_id, ...line }) => ({
    ...line,
    amount: { amount: amount_minor, currency },
    ...(rule_id === null ? {} : { rule_id }),
  }))
}
