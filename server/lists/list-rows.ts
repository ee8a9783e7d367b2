import type { Locale, Money } from '#contract/kernel/shapes'
import type { TableCell, TableColumn } from '#server/features/operations/exports'

/** All rows of a list, page after page, for whoever writes them somewhere. */
export type ListRows = {
  title: string
  /** Of its file, without the ending. */
  name: string
  zone: string
  count(): Promise<number>
  /** A currency that stands in a head is that of the first row. */
  columnsFor(first: readonly TableCell[] | undefined): readonly TableColumn[]
  pages(): AsyncGenerator<TableCell[][]>
  /** Columns of amounts whose currency neither a head nor a column of its own says. */
  bare: readonly number[]
}

const heads = { en: 'Currency', ar: 'العملة' }
export const isMoney = (cell: TableCell | undefined): cell is Money => typeof cell === 'object' && cell !== null

/** The same for a sheet, whose amounts are bare numbers: the currency of each row stands behind the first of them. */
export function withCurrencies(rows: ListRows, locale: Locale): ListRows {
  const [first] = rows.bare
  if (first === undefined) return rows
  const at = first + 1
  const codesOf = (row: readonly TableCell[]) => {
    const amounts = rows.bare.map((one) => row[one]).filter(isMoney)
    return amounts.length === 0 ? null : [...new Set(amounts.map(({ currency }) => currency))].join(' / ')
  }
  return {
    ...rows,
    bare: [],
    columnsFor: (row) => rows.columnsFor(row?.toSpliced(at, 1)).toSpliced(at, 0, { head: heads[locale], kind: 'text' }),
    async *pages() {
      for await (const page of rows.pages()) yield page.map((row) => row.toSpliced(at, 0, codesOf(row)))
    },
  }
}
