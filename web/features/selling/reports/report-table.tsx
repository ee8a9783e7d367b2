import { useQuery } from '@tanstack/react-query'
import type { AgentReportGroup, AgentReportRow, AgentSums } from '#contract/selling/reports'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useApi } from '#web/api/context.tsx'
import { airlinesQuery } from '#web/features/selling/flights/index.ts'
import { BoughtWords } from '#web/ui/route-words.tsx'
import type { Format } from '#web/i18n/format.ts'
import { type Text, useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { shareOf } from './report.rules.ts'

/** Lines and their sum are one paper. */
type Line = { row: AgentReportRow } | { totals: AgentSums }
const sumsIn = (line: Line): AgentSums => ('row' in line ? line.row : line.totals)

type TableProps = {
  group: AgentReportGroup
  rows: readonly AgentReportRow[]
  totals: AgentSums
  zone: string
  /** The address a line leads to; undefined where it leads no further. */
  hrefOf: (row: AgentReportRow) => string | undefined
}

export function ReportTable({ group, rows, totals, zone, hrefOf }: TableProps) {
  const t = useText('reports')
  const format = useFormat()
  const { data: airlines } = useQuery({ ...airlinesQuery(useApi()), enabled: group === 'airline' })
  const nameOf = (row: AgentReportRow) =>
    group === 'month'
      ? monthName(row.key, format)
      : group === 'user'
        ? (row.name ?? t('nobody'))
        : (airlines?.get(row.key)?.[format.locale] ?? row.key) || t('nobody')
  // Corrections and tax are not everybody's: each column comes with the first one, and leaves its room to the others until then.
  const isCorrected = [...rows, totals].some(({ corrections }) => corrections.amount !== 0)
  const isTaxed = [...rows, totals].some(({ vat }) => vat.amount !== 0)
  const isTold = ({ id }: Column<Line>) => (id !== 'corrections' || isCorrected) && (id !== 'vat' || isTaxed)
  const lines: Line[] = [...rows.map((row) => ({ row })), { totals }]
  const margins = rows.map((row) => row.margin.amount)
  const first = group === 'booking' ? bookingColumns({ t, format, zone }) : [groupColumn({ t, group, nameOf, hrefOf })]
  return (
    <Table
      label={t('title')}
      columns={[...first, ...moneyColumns(t, group === 'booking' ? [] : margins).filter(isTold)]}
      rows={lines}
      keyOf={(line) => ('row' in line ? line.row.key || 'nobody' : 'totals')}
    />
  )
}

/** `November 2026` */
const monthName = (month: string, format: Format) => `${format.month(`${month}-01`)} ${month.slice(0, 4)}`

function bookingColumns({ t, format, zone }: { t: Text<'reports'>; format: Format; zone: string }): Column<Line>[] {
  return [
    {
      id: 'date',
      head: t('date'),
      from: 'sm',
      className: 'whitespace-nowrap text-ink-2',
      cell: (line) => 'row' in line && line.row.booking && format.date(format.dateIn(line.row.booking.at, zone)),
    },
    {
      id: 'booking',
      head: t('booking'),
      cell: (line) =>
        'totals' in line ? (
          <strong className="font-mid">{t('total')}</strong>
        ) : (
          <>
            <Link href={paths.agentBookingDetails(line.row.key)} className={`${textLink} font-mid whitespace-nowrap`}>
              <Code>{line.row.key}</Code>
            </Link>
            {line.row.booking && (
              <span className="block max-w-44 truncate text-12 text-ink-2 lg:hidden">
                <BoughtWords booking={line.row.booking} />
              </span>
            )}
          </>
        ),
    },
    {
      id: 'state',
      head: t('state'),
      from: 'md',
      cell: (line) => 'row' in line && line.row.booking && <StatusChip status={line.row.booking.status} />,
    },
    {
      id: 'journey',
      head: t('journey'),
      from: 'lg',
      className: 'max-w-52 2xl:max-w-80',
      cell: (line) =>
        'totals' in line ? (
          t('bookings_count', { count: line.totals.bookings })
        ) : line.row.booking ? (
          <span className="flex min-w-0 items-baseline gap-2">
            <BoughtWords booking={line.row.booking} />
            <Code className="text-ink-2">{line.row.booking.route?.carrier}</Code>
            <span dir="ltr" className="min-w-0 truncate text-as-page text-ink-2">
              {t('passengers', {
                count: line.row.booking.passenger_count,
                lead: line.row.booking.passenger,
                more: line.row.booking.passenger_count - 1,
              })}
            </span>
          </span>
        ) : null,
    },
  ]
}

type GroupFrame = {
  t: Text<'reports'>
  group: Exclude<AgentReportGroup, 'booking'>
  nameOf: (row: AgentReportRow) => string
  hrefOf: TableProps['hrefOf']
}

function groupColumn({ t, group, nameOf, hrefOf }: GroupFrame): Column<Line> {
  return {
    id: 'group',
    head: group === 'user' ? t('user') : t(group),
    cell: (line) => {
      const count = (
        <span className="block text-12 text-ink-2">{t('bookings_count', { count: sumsIn(line).bookings })}</span>
      )
      if ('totals' in line)
        return (
          <>
            <strong className="font-mid">{t('total')}</strong>
            {count}
          </>
        )
      const name = nameOf(line.row)
      const href = hrefOf(line.row)
      return (
        <>
          {href ? (
            <Link href={href} className={`${textLink} font-mid`} aria-label={t('show_bookings', { what: name })}>
              {name}
            </Link>
          ) : (
            <span className="font-mid">{name}</span>
          )}
          {count}
        </>
      )
    },
  }
}

function moneyColumns(t: Text<'reports'>, margins: readonly number[]): Column<Line>[] {
  const bare = (value: Amount, line: Line, className?: string) => (
    <Money
      value={value}
      decimals="always"
      size="bare"
      className={cx('totals' in line && 'font-mid', value.amount < 0 && 'text-warn', className)}
    />
  )
  /** Nothing is said of what did not happen. */
  const unlessNone = (value: Amount, line: Line) =>
    value.amount === 0 && 'row' in line ? <span className="text-ink-3">–</span> : bare(value, line)
  return [
    { id: 'sold', head: t('sold'), align: 'end', from: 'md', cell: (line) => bare(sumsIn(line).sold, line) },
    { id: 'paid', head: t('paid'), align: 'end', from: 'md', cell: (line) => bare(sumsIn(line).paid, line) },
    {
      id: 'given_back',
      head: t('given_back'),
      align: 'end',
      from: 'lg',
      cell: (line) => unlessNone(sumsIn(line).given_back, line),
    },
    { id: 'vat', head: t('vat'), align: 'end', from: 'xl', cell: (line) => unlessNone(sumsIn(line).vat, line) },
    {
      id: 'margin',
      head: t('margin'),
      align: 'end',
      from: 'sm',
      cell: (line) => (
        <>
          {bare(sumsIn(line).margin, line)}
          {'row' in line && margins.length > 0 && (
            <span aria-hidden className="mt-0.5 flex h-0.75 justify-end">
              <span
                className="block h-full rounded-full bg-sea opacity-60"
                style={{ inlineSize: `${Math.round(shareOf(line.row.margin.amount, margins) * 100)}%` }}
              />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'charges',
      head: t('charges'),
      align: 'end',
      from: 'lg',
      cell: (line) => unlessNone(sumsIn(line).charges, line),
    },
    {
      id: 'corrections',
      head: t('corrections'),
      align: 'end',
      from: 'xl',
      cell: (line) => unlessNone(sumsIn(line).corrections, line),
    },
    {
      id: 'profit',
      head: t('profit'),
      align: 'end',
      cell: (line) => (
        <>
          {bare(sumsIn(line).profit, line, 'font-mid')}
          <span className="block text-12 text-ink-2 sm:hidden">
            {t('margin')} <Money value={sumsIn(line).margin} decimals="always" size="bare" />
          </span>
        </>
      ),
    },
  ]
}
