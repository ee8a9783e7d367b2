import { sql } from 'kysely'
import { all, type Db, type Tx } from '#server/db/db'
import type { Role } from './pick-rule.ts'
import type { Taxed } from './tax-item.ts'

/** Why a line of tax came about; of what is given back all amounts stand below zero. */
export type TaxEvent = 'sale' | 'credit' | 'fee' | 'split'
export type TaxEntry = Taxed & { event: TaxEvent }
type Of = { journal_id: string; item_id: string; country: string; role: Role; currency: string; at: Date }

/** What is given back, as the books have it. */
export const credited = (given: readonly Taxed[]): TaxEntry[] =>
  given.map((one) => ({
    ...one,
    event: 'credit',
    gross: -one.gross,
    net: -one.net,
    vat: -one.vat,
    rounding: -one.rounding,
  }))

/** Writes the tax of a journal, in the transaction that posts it. What comes to nothing says nothing. */
export async function writeTax(tx: Tx, of: Of, entries: readonly TaxEntry[]): Promise<void> {
  const lines = entries.filter(({ gross, net, vat }) => gross !== 0 || net !== 0 || vat !== 0)
  if (lines.length === 0) return
  await sql`insert into tax_lines (journal_id, no, item_id, event, country, role, category, rate_bp, reason_code, gross, net, vat, rounding, currency, at)
    select ${of.journal_id}::uuid, (select coalesce(max(no), 0) from tax_lines where journal_id = ${of.journal_id}) + l.n, ${of.item_id}::uuid, l.line ->> 'event', ${of.country}, ${of.role}, l.line ->> 'category', (l.line ->> 'rate_bp')::int,
      l.line ->> 'reason', (l.line ->> 'gross')::bigint, (l.line ->> 'net')::bigint, (l.line ->> 'vat')::bigint, (l.line ->> 'rounding')::bigint,
      ${of.currency}, ${of.at}
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as l (line, n)`.execute(tx)
}

/** How an item was taxed when it was sold; undefined where it was not. */
export async function soldTax(
  db: Db | Tx,
  itemId: string,
): Promise<{ country: string; role: Role; groups: Taxed[] } | undefined> {
  const rows = await all(
    db,
    sql<
      Taxed & { country: string; role: Role }
    >`select country, role, category, rate_bp, reason_code as reason, gross, net, vat, rounding
      from tax_lines where item_id = ${itemId} and event in ('sale', 'split') order by journal_id, no`,
  )
  return rows[0] && { country: rows[0].country, role: rows[0].role, groups: rows }
}
