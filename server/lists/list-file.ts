import type { FileFormat, Filters, List, ListColumn } from '#contract/kernel/list'
import type { Needs } from '#contract/kernel/permissions'
import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { type TableCell, type TableColumn, tableFile } from '#server/features/operations/exports'
import { listPaper, pdfRowsMax } from './list-paper.ts'
import { isMoney, type ListRows, withCurrencies } from './list-rows.ts'

const rowsMax = 20_000
const pageRows = 1_000

/** What a list's file says in one language: its name, the heads of its columns, and the words of their choices. */
type Words<C extends string> = {
  title: string
  heads: Partial<Record<C, string>>
  choices?: Partial<Record<C, Readonly<Record<string, string>>>>
}
export type FileWords<C extends string> = Record<Locale, Words<C>>

const leftOut = {
  en: (shown: string, all: string) => `The first ${shown} of ${all} rows`,
  ar: (shown: string, all: string) => `أول ${shown} من ${all} صفًا`,
}
/** The last line of a file that does not hold all rows. */
export const leftOutText = (locale: Locale, shown: number, all: number): string =>
  leftOut[locale](shown.toLocaleString('en'), all.toLocaleString('en'))

type Source<Row> = {
  locale: Locale
  zone: string
  /** The company's, for a file without rows. */
  currency: string
  /** Those that are asked for; all unless told. */
  columns: readonly string[] | undefined
  /** Whether the reader holds what a column needs. */
  may(needs: Needs): boolean
  rows(place: readonly string[] | undefined, limit: number): Promise<{ place: readonly string[]; row: Row }[]>
  /** How many there are, asked only where not all of them fit. */
  count(): Promise<number>
}

const kinds = {
  code: 'text',
  text: 'text',
  name: 'text',
  choice: 'text',
  day: 'date',
  instant: 'instant',
  local: 'local',
  money: 'money',
  count: 'number',
} as const satisfies Record<ListColumn<unknown>['as'], TableColumn['kind']>

function cellOf<Row>(column: ListColumn<Row>, row: Row, locale: Locale, choices?: Readonly<Record<string, string>>) {
  const value = column.of(row, locale)
  return column.as === 'choice' && typeof value === 'string' ? (choices?.[value] ?? value) : value
}

/** Every row of a list, as cells of the columns that this reader may see. */
export function listRows<Row, F extends Filters, S extends string, C extends string>(
  app: App,
  list: List<Row, F, S, C>,
  words: FileWords<C>,
  source: Source<Row>,
): ListRows {
  const { locale, zone } = source
  const { title, heads, choices } = words[locale]
  const isBare = (name: C) => list.columns[name].as === 'money' && !list.columns[name].inHead
  const names = (Object.keys(list.columns) as C[]).filter(
    (name) =>
      list.columns[name].only !== 'screen' &&
      (source.columns?.includes(name) ?? true) &&
      (!list.columns[name].needs || source.may(list.columns[name].needs)),
  )
  return {
    title,
    name: `${title}-${app.clock.now().toISOString().slice(0, 10)}`,
    zone,
    count: source.count,
    // Whoever leaves out a column that says it does so knowingly.
    bare: Object.hasOwn(list.columns, 'currency') ? [] : names.flatMap((name, at) => (isBare(name) ? [at] : [])),
    columnsFor: (first) =>
      names.map((name, index) => {
        const column = list.columns[name]
        const head = { head: heads[name] ?? name, kind: kinds[column.as] }
        if (column.as !== 'money' || !column.inHead) return head
        const found = first?.[index]
        return { ...head, currency: isMoney(found) ? found.currency : source.currency }
      }),
    async *pages() {
      let place: readonly string[] | undefined
      for (;;) {
        const page = await source.rows(place, pageRows)
        yield page.map(({ row }) => names.map((name) => cellOf(list.columns[name], row, locale, choices?.[name])))
        if (page.length < pageRows) return
        place = page.at(-1)!.place
      }
    },
  }
}

/** The rows of a list as a file, in the reader's language; a last line, or a PDF's head, says what was left out. */
export async function listFile(
  app: App,
  found: ListRows,
  { format, locale, filters }: { format: FileFormat; locale: Locale; filters: string },
) {
  const { title, name, zone, count, columnsFor, pages } = format === 'pdf' ? found : withCurrencies(found, locale)
  const most = format === 'pdf' ? pdfRowsMax : rowsMax
  const rows: TableCell[][] = []
  let isWhole = true
  for await (const page of pages()) {
    rows.push(...page)
    isWhole = rows.length < most
    if (!isWhole) break
  }
  const all = isWhole ? rows.length : await count()
  const columns = columnsFor(rows[0])
  if (format === 'pdf') return listPaper(app, { title, name, filters, locale, columns, rows, all, zone })
  if (all > rows.length) rows.push([leftOutText(locale, rows.length, all)])
  return tableFile({ format, name, locale, zone, columns, rows })
}
