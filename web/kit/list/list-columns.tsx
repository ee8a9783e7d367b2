import type { ReactNode } from 'react'
import type { ListColumn } from '#contract/kernel/list'
import type { Needs } from '#contract/kernel/permissions'
import type { Locale } from '#contract/kernel/shapes'
import type { Format } from '#web/i18n/format.ts'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { Clock } from '../time/clock.ts'

export type Heads<C extends string> = Partial<Record<C, string>>
export type Cells<Row, C extends string> = { [K in C]?: (row: Row) => ReactNode }
/** `currency`: the company's, which the head names once. */
type Shown = { locale: Locale; format: Format; clock: Clock; currency: string; may: (needs: Needs) => boolean }

/** A cell as its kind is shown on every list. */
function cellOf<Row>(column: ListColumn<Row>, row: Row, { locale, format, clock, currency }: Shown): ReactNode {
  if (column.as === 'money') {
    const money = column.of(row)
    if (!money) return null
    const size = money.currency === currency ? 'bare' : 'text'
    return <Money value={money} decimals="always" size={size} className="font-mid" />
  }
  if (column.as === 'count') return format.number(column.of(row) ?? 0)
  const text = column.of(row, locale)
  if (text === null) return null
  switch (column.as) {
    case 'code':
      return <Code>{text}</Code>
    case 'name':
      return <bdi>{text}</bdi>
    case 'day':
      return <span className="whitespace-nowrap">{format.date(text)}</span>
    case 'instant':
      return (
        <span className="whitespace-nowrap text-ink-2">
          {clock.date(text)} <Code className="text-ink-3">{clock.time(text)}</Code>
        </span>
      )
    case 'local':
      return (
        <span className="whitespace-nowrap">
          {format.date(text.slice(0, 10))} {text.length > 10 && <Code className="text-ink-3">{format.time(text)}</Code>}
        </span>
      )
    default:
      return text
  }
}

export type ListColumnShown<Row> = Column<Row> & { phone: ListColumn<Row>['phone']; isFixed: boolean; head: string }

/** The columns of a list on the screen, in the order it declares them; a screen may show a cell in its own way. */
export const columnsOf = <Row, C extends string>(
  columns: Readonly<Record<C, ListColumn<Row>>>,
  heads: Heads<C>,
  cells: Cells<Row, C>,
  shown: Shown,
): ListColumnShown<Row>[] =>
  (Object.keys(columns) as C[])
    .filter((name) => columns[name].only !== 'file' && (!columns[name].needs || shown.may(columns[name].needs)))
    .map((name) => {
      const column = columns[name]
      return {
        id: name,
        head: heads[name] ?? '',
        cell: cells[name] ?? ((row: Row) => cellOf(column, row, shown)),
        ...(column.as === 'money' || column.as === 'count' ? { align: 'end' as const } : {}),
        ...(column.from ? { from: column.from } : {}),
        ...(column.as === 'code' ? { className: 'whitespace-nowrap' } : {}),
        phone: column.phone,
        isFixed: column.fixed === true,
      }
    })
