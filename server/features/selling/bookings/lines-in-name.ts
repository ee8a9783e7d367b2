import type { Db, Tx } from '#server/db/db'
import { oursApart, type PricedLine, roleOf, type WrittenLine } from '#server/features/money/tax'

type Priced = { product: string; supplier: string; lines: readonly PricedLine[] }

/** Lines of a price as they are written: of what is sold in its supplier's name, what we add stands apart. */
export async function linesInName(
  db: Db | Tx,
  { product, supplier, lines }: Priced,
  agencyId: string | null,
  at: Date,
): Promise<readonly WrittenLine[]> {
  if (lines.every(({ owed }) => owed === undefined)) return lines
  if ((await roleOf(db, { product, supplier, at })) !== 'disclosed_agent') return lines
  return oursApart(lines, agencyId === null ? 'customer_margin' : 'agent_margin')
}
