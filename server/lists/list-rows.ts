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
}
