import { sql } from 'kysely'
import { all, type Tx } from '#server/db/db'
import type { JournalKind, Line } from './recipes.ts'

/** What moves the debt to a supplier day by day; payments and closed periods are none of it. */
const drawing: readonly JournalKind[] = ['sale', 'refund', 'void', 'memo', 'block_deposit']

/**
 * The same lines where what a supplier sells is owed to it; of one that is paid in advance it is drawn from what lies
 * there, and what it gives back lies there again. Old debts stay where they are.
 */
export async function drawnLines(tx: Tx, kind: JournalKind, lines: readonly Line[]): Promise<readonly Line[]> {
  const isOwed = ({ account }: Line) => account.owner_type === 'supplier' && account.kind === 'payable'
  const suppliers = [...new Set(lines.filter(isOwed).map(({ account }) => account.owner_id))]
  if (!drawing.includes(kind) || suppliers.length === 0) return lines
  const prepaid = await all(
    tx,
    sql<{
      supplier: string
    }>`select supplier from supplier_terms where terms = 'prepaid' and supplier in (${sql.join(suppliers)})`,
  )
  const names = new Set(prepaid.map(({ supplier }) => supplier))
  return names.size === 0
    ? lines
    : lines.map((line) =>
        isOwed(line) && names.has(line.account.owner_id)
          ? { ...line, account: { ...line.account, kind: 'deposit' } }
          : line,
      )
}
