import { useQuery } from '@tanstack/react-query'
import { products } from '#contract/money/margins'
import type { CompanyReportRow, CompanySums } from '#contract/selling/reports'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { airlinesQuery } from '#web/features/selling/flights/index.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { BoughtWords } from '#web/ui/route-words.tsx'
import { type Column, Table, TableSkeleton } from '#web/ui/table.tsx'
import type { CompanyReportSearch } from './report-address.ts'
import { drillIntoCompany } from './report.rules.ts'

/** Lines and their sums, one a currency, are one paper. */
type Line = { row: CompanyReportRow } | { totals: CompanySums }
const sumsIn = (line: Line): CompanySums => ('row' in line ? line.row : line.totals)
const figures = [
  ['sold', undefined],
  ['returned', 'lg'],
  ['cost', 'md'],
  ['margin', 'sm'],
  ['charges', 'xl'],
  ['fees', 'xl'],
  ['corrections', '2xl'],
  ['tax', 'lg'],
  ['profit', undefined],
] as const

type TableProps = {
  search: CompanyReportSearch
  today: string
  rows: readonly CompanyReportRow[]
  totals: readonly CompanySums[]
  isPending: boolean
}

export function CompanyTable({ search, today, rows, totals, isPending }: TableProps) {
  const t = useText('company_report')
  const words = useText('reports')
  const columns: Column<Line>[] = [
    {
      id: 'what',
      head: t(`group_${search.group ?? 'booking'}`),
      cell: (line) =>
        'row' in line ? (
          <What row={line.row} search={search} today={today} />
        ) : (
          <>
            <strong className="font-mid">{words('total')}</strong>
            <span className="block text-12 text-ink-2">{words('bookings_count', { count: line.totals.bookings })}</span>
          </>
        ),
    },
    ...figures.map(
      ([name, from]): Column<Line> => ({
        id: name,
        head: t(name),
        align: 'end',
        ...(from ? { from } : {}),
        cell: (line) => {
          const value = sumsIn(line)[name]
          if (value.amount === 0 && 'row' in line) return <span className="text-ink-3">–</span>
          const strong = 'totals' in line || name === 'profit'
          return (
            <Money
              value={value}
              decimals="always"
              className={cx(strong && 'font-mid', value.amount < 0 && 'text-warn')}
            />
          )
        },
      }),
    ),
  ]
  if (isPending) return <TableSkeleton columns={columns} />
  return (
    <Table<Line>
      label={words('title')}
      columns={columns}
      rows={[...rows.map((row) => ({ row })), ...totals.map((one) => ({ totals: one }))]}
      keyOf={(line) =>
        'row' in line ? `${line.row.key || 'nobody'}.${line.row.sold.currency}` : `total.${line.totals.sold.currency}`
      }
    />
  )
}

type WhatProps = { row: CompanyReportRow } & Pick<TableProps, 'search' | 'today'>

/** What a line is of, leading to the bookings it is made of, or to the booking. */
function What({ row, search, today }: WhatProps) {
  const words = useText('reports')
  const clock = useClock()
  const locale = useLocale()
  const name = useNameOf(row, search.group)
  const seesBookings = useHolds('booking.view')
  if (row.booking)
    return (
      <>
        {seesBookings ? (
          <Link href={paths.officeBooking(row.agency ? 'agent' : 'customer', row.key)} className={textLink}>
            <Code>{row.key}</Code>
          </Link>
        ) : (
          <Code>{row.key}</Code>
        )}{' '}
        <span className="text-13 text-ink-3">{clock.date(row.booking.at)}</span>
        <span className="block max-w-60 truncate text-13 text-ink-2">
          <BoughtWords booking={row.booking} /> {row.agency && <bdi>{row.agency.name[locale]}</bdi>}
        </span>
      </>
    )
  const next = drillIntoCompany(search, row, today)
  const href =
    next &&
    paths.adminProfitLoss(
      Object.fromEntries(Object.entries(next).filter((one): one is [string, string] => Boolean(one[1]))),
    )
  return (
    <>
      {href ? (
        <Link href={href} className={`${textLink} font-mid`} aria-label={words('show_bookings', { what: name })}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <span className="font-mid">{name}</span>
      )}
      <span className="block text-12 text-ink-2">{words('bookings_count', { count: row.bookings })}</span>
    </>
  )
}

/** What a line is called. */
function useNameOf(row: CompanyReportRow, group: CompanyReportSearch['group']): string {
  const t = useText('company_report')
  const words = useText('reports')
  const goods = useText('margins')
  const format = useFormat()
  const { data: airlines } = useQuery({ ...airlinesQuery(useApi()), enabled: group === 'airline' })
  const { key } = row
  if (!key) return words('nobody')
  switch (group) {
    case 'month':
      return `${format.month(`${key}-01`)} ${key.slice(0, 4)}`
    case 'product': {
      const known = products.find((one) => one === key)
      return known ? goods(`${known}_goods`) : key === 'manual' ? t('by_desk') : key
    }
    case 'airline':
      return airlines?.get(key)?.[format.locale] ?? key
    case 'agency':
      return row.agency?.name[format.locale] ?? key
    case 'salesman':
      return row.name ?? key
    default:
      return key
  }
}
