import type { PriceLine } from '#contract/selling/price-lines'
import type { Tx } from '#server/db/db'
import type { Taxed } from '#server/features/money/tax'
import type { Booked } from '#server/features/selling/bookings'
import { priceLinesOf, type ShareRow } from '#server/features/selling/items'
import type { Opened } from './case-part.ts'
import { taxOnPaper } from './tax.ts'

/** A share as a line of a credit note: what was whose. */
const shareLine = (row: ShareRow, type: PriceLine['ptc'], currency: string): PriceLine => ({
  kind: row.kind,
  code: row.code,
  ptc: row.ptc ?? type,
  quantity: 1,
  passenger: row.position,
  amount: { amount: row.amount, currency },
  ...(row.category && {
    tax: {
      category: row.category,
      rate_bp: row.rate_bp!,
      reason: row.reason,
      net: { amount: row.net!, currency },
      vat: { amount: row.vat!, currency },
    },
  }),
})

const ptcOf = { adult: 'ADT', child: 'CHD', infant: 'INF' } as const

/** What of these shares is one person's, as the lines of a paper. */
export const shareLines = (
  rows: readonly ShareRow[],
  { position, type }: { position: number; type: keyof typeof ptcOf },
  currency: string,
): PriceLine[] =>
  rows
    .filter((row) => row.position === position && row.amount !== 0)
    .map((row) => shareLine(row, ptcOf[type], currency))

/** What a credit note gives back: the lines of the sale, or person by person those of a part of it. */
export async function linesGivenBack(tx: Tx, booked: Booked, { scope, part }: Opened): Promise<PriceLine[]> {
  if (!part) return priceLinesOf(tx, booked.id, [booked.item.id])
  return scope.people.flatMap((person) => shareLines(part.rows, person, booked.currency))
}

/** What it keeps back: a penalty, a fee of ours. */
export const keptLine = (code: string, amount: number, currency: string, taxed?: Taxed): PriceLine[] =>
  amount === 0
    ? []
    : [
        {
          kind: 'agent_charge',
          code,
          ptc: null,
          quantity: 1,
          amount: { amount: -amount, currency },
          ...taxOnPaper(taxed, currency),
        },
      ]
