import type { Endpoint } from '#contract/kernel/endpoint'
import type { AnyList } from '#contract/kernel/list'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import type { Paged } from '#web/ui/paged-list.tsx'
import { useWholeList } from './use-whole-list.ts'

/** From here on a file that is answered at once may not hold all rows. */
const longFrom = 1_000

type ExportProps = {
  of: {
    list: Pick<AnyList, 'columns' | 'files'>
    filter: Record<string, string | undefined>
    rows: readonly unknown[]
    hidden: readonly string[]
    query: Pick<Paged<unknown>, 'data'>
  }
  file: Endpoint
}

/**
 * Exactly the filtered rows, all pages of them, in the list's order, without the columns that this person hides. A long
 * list is also written in the background, whole.
 */
export function ListExport({ of: { list, filter, rows, hidden, query }, file }: ExportProps) {
  const cols = hidden.length > 0 ? Object.keys(list.columns).filter((name) => !hidden.includes(name)) : []
  const asked = { ...filter, cols: cols.join(',') }
  const whole = useWholeList(file, asked)
  if (rows.length === 0) return null
  const isLong = (query.data?.pages[0]?.meta.total ?? 0) > longFrom
  return (
    <ExportMenu
      file={file}
      filter={asked}
      formats={list.files}
      {...(isLong ? { more: whole.entries } : {})}
      {...(whole.label ? { label: whole.label } : {})}
    />
  )
}
