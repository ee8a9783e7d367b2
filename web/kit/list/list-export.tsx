import type { Endpoint } from '#contract/kernel/endpoint'
import type { AnyList } from '#contract/kernel/list'
import { ExportMenu } from '#web/ui/export-menu.tsx'

type ExportProps = {
  of: {
    list: Pick<AnyList, 'columns' | 'files'>
    filter: Record<string, string | undefined>
    rows: readonly unknown[]
    hidden: readonly string[]
  }
  file: Endpoint
}

/** Exactly the filtered rows, all pages of them, in the list's order, without the columns that this person hides. */
export function ListExport({ of: { list, filter, rows, hidden }, file }: ExportProps) {
  if (rows.length === 0) return null
  const cols = hidden.length > 0 ? Object.keys(list.columns).filter((name) => !hidden.includes(name)) : []
  return <ExportMenu file={file} filter={{ ...filter, cols: cols.join(',') }} formats={list.files} />
}
