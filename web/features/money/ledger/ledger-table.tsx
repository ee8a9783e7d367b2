import { Link as RouterLink } from '@tanstack/react-router'
import type { StatementEntry } from '#contract/money/ledger'
import type { Money as Amount } from '#contract/kernel/shapes'
import { type Format } from '#web/i18n/format.ts'
import { type Text, useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Undo } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { Statement } from './ledger-figures.tsx'
import type { LedgerSearch } from './statement-address.ts'
import { recordOf } from './statement.rules.ts'
import { type Days } from '#web/kit/time/day-presets.ts'

/** Opening, entries, sums and closing are lines of one paper. */
type Line =
  | { line: 'entry'; entry: StatementEntry; newDay: boolean }
  | { line: 'opening'; value: Amount; day: string | undefined }
  | { line: 'closing'; value: Amount; day: string | undefined }
  | { line: 'totals'; totals: Statement['totals'] }

type TableProps = {
  statement: Statement
  entries: readonly StatementEntry[]
  days: Days
  today: string
  zone: string
  /** All pages are here: the paper may be closed. */
  whole: boolean
  /** Entries are left out: no line follows from the one above it. */
  narrowed: boolean
  search: LedgerSearch
  /** Ids of the columns that this person does without. */
  hidden: readonly string[]
}

/** What a line may do without; money and the way to its record it may not. */
export const optionalColumns = ['time', 'kind', 'purpose', 'vat'] as const

export function LedgerTable({ statement, entries, days, today, zone, whole, narrowed, search, hidden }: TableProps) {
  const t = useText('statement')
  const format = useFormat()
  const dayOf = (entry: StatementEntry | undefined) => entry && format.dateIn(entry.at, zone)
  const lines: Line[] = [
    ...(narrowed ? [] : [{ line: 'opening' as const, value: statement.opening, day: days.from }]),
    ...entries.map((entry, index) => ({
      line: 'entry' as const,
      entry,
      newDay: dayOf(entry) !== dayOf(entries[index - 1]),
    })),
    ...(whole ? [{ line: 'totals' as const, totals: statement.totals }] : []),
    ...(whole && !narrowed ? [{ line: 'closing' as const, value: statement.closing, day: days.to ?? today }] : []),
  ]
  return (
    <Table
      label={t('title')}
      columns={columnsOf({ t, format, zone, statement, search }).filter(({ id }) => !hidden.includes(id))}
      rows={lines}
      keyOf={(line) => (line.line === 'entry' ? line.entry.id : line.line)}
    />
  )
}

type Frame = { t: Text<'statement'>; format: Format; zone: string; statement: Statement; search: LedgerSearch }

const netOf = ({ credit, debit }: Statement['totals']) => ({ ...credit, amount: credit.amount - debit.amount })

function columnsOf({ t, format, zone, statement, search }: Frame): Column<Line>[] {
  const currency = format.currency(statement.balance.currency)
  const bare = (value: Amount, className?: string) => (
    <Money value={value} decimals="always" size="bare" {...(className ? { className } : {})} />
  )
  const balanceOf = (value: Amount, className = 'font-mid') =>
    bare(value, value.amount < 0 ? 'font-mid text-warn' : className)
  const minus = (value: Amount) => ({ ...value, amount: -value.amount })
  return [
    {
      id: 'date',
      head: t('date'),
      className: 'whitespace-nowrap',
      cell: (line) => {
        if (line.line === 'entry')
          return (
            <>
              <span className={line.newDay ? '' : 'sr-only'}>{format.date(format.dateIn(line.entry.at, zone))}</span>
              <Code className="block text-12 text-ink-3 sm:hidden">{format.time(line.entry.at, zone)}</Code>
            </>
          )
        return line.line !== 'totals' && line.day ? <span className="text-ink-2">{format.date(line.day)}</span> : null
      },
    },
    {
      id: 'time',
      head: t('time'),
      from: 'sm',
      cell: (line) => line.line === 'entry' && <Code className="text-ink-2">{format.time(line.entry.at, zone)}</Code>,
    },
    {
      id: 'reference',
      head: t('reference'),
      cell: (line) =>
        line.line === 'entry' ? (
          <>
            <Reference entry={line.entry} search={search} />
            <span className="block text-12 text-ink-2 sm:hidden">
              {t(line.entry.kept ? `kept_${line.entry.kept}` : `kind_${line.entry.kind}`)}
            </span>
            {line.entry.by && <bdi className="block text-12 text-ink-2 sm:hidden">{line.entry.by}</bdi>}
          </>
        ) : (
          <strong className="font-mid sm:hidden">{t(line.line)}</strong>
        ),
    },
    {
      id: 'kind',
      head: t('kind'),
      from: 'sm',
      className: 'whitespace-nowrap',
      cell: (line) =>
        line.line === 'entry' ? (
          <>
            <Kind entry={line.entry} t={t} />
            {line.entry.by && <bdi className="block text-12 text-ink-2">{line.entry.by}</bdi>}
          </>
        ) : (
          <strong className="font-mid">{t(line.line)}</strong>
        ),
    },
    {
      id: 'purpose',
      head: t('purpose'),
      from: 'lg',
      className: 'text-ink-2 max-w-80 truncate',
      cell: (line) =>
        line.line === 'entry' ? (
          <Purpose entry={line.entry} t={t} />
        ) : line.line === 'closing' && statement.blocked_by > 0 ? (
          t.rich(
            'holds_apart',
            { amount: <Money value={statement.blocked} decimals="always" /> },
            { count: statement.blocked_by },
          )
        ) : null,
    },
    {
      id: 'charged',
      head: t('charged'),
      align: 'end',
      from: 'md',
      cell: (line) => {
        if (line.line === 'entry') return line.entry.amount.amount < 0 && bare(minus(line.entry.amount))
        return line.line === 'totals' && bare(line.totals.debit, 'font-mid')
      },
    },
    {
      id: 'received',
      head: t('received'),
      align: 'end',
      from: 'md',
      cell: (line) => {
        if (line.line === 'entry') return line.entry.amount.amount > 0 && bare(line.entry.amount, 'text-ok')
        return line.line === 'totals' && bare(line.totals.credit, 'font-mid text-ok')
      },
    },
    {
      // On a phone one column says both: what moved, and under it what was left.
      id: 'amount',
      head: t('amount_and_balance'),
      align: 'end',
      className: 'md:hidden',
      cell: (line) => {
        if (line.line === 'opening' || line.line === 'closing') return balanceOf(line.value)
        const moved = line.line === 'entry' ? line.entry.amount : netOf(line.totals)
        return (
          <>
            <Money
              value={moved}
              decimals="always"
              size="bare"
              plus
              className={cx('font-mid', line.line === 'entry' && moved.amount > 0 && 'text-ok')}
            />
            {line.line === 'entry' && (
              <span className="block text-12">{balanceOf(line.entry.balance, 'text-ink-2')}</span>
            )}
          </>
        )
      },
    },
    // Nothing is said of an account that was never taxed.
    ...(statement.totals.vat === null ? [] : [vatColumn(t)]),
    {
      id: 'balance',
      head: t('balance_in', { currency }),
      align: 'end',
      from: 'md',
      cell: (line) => {
        if (line.line === 'totals') return null
        return balanceOf(line.line === 'entry' ? line.entry.balance : line.value)
      },
    },
  ]
}

const vatColumn = (t: Text<'statement'>): Column<Line> => ({
  id: 'vat',
  head: t('vat'),
  align: 'end',
  from: 'lg',
  className: 'text-ink-2',
  cell: (line) => {
    const value = line.line === 'entry' ? line.entry.vat : line.line === 'totals' ? line.totals.vat : null
    return value && <Money value={value} decimals="always" size="bare" />
  },
})

function Reference({ entry, search }: { entry: StatementEntry; search: LedgerSearch }) {
  const record = recordOf(entry)
  const name = <Code>{entry.reference}</Code>
  if (!record) return name
  const look = `${textLink} font-mid whitespace-nowrap`
  if ('entry' in record)
    return (
      <RouterLink
        to={paths.agentLedger()}
        search={{ ...search, entry: record.entry }}
        resetScroll={false}
        className={look}
      >
        {name}
      </RouterLink>
    )
  const href =
    'booking' in record ? paths.agentBookingDetails(record.booking) : `${paths.agentDeposits()}?id=${record.deposit}`
  return (
    <Link href={href} className={look}>
      {name}
    </Link>
  )
}

const backwards = new Set(['void', 'refund', 'reversal', 'card_refund'])

const Kind = ({ entry: { kind, kept }, t }: { entry: StatementEntry; t: Text<'statement'> }) => (
  <span className="inline-flex items-center gap-1.5 align-middle">
    {backwards.has(kind) && !kept && <Undo aria-hidden className="size-3.5 text-ink-3" strokeWidth={1.8} />}
    {t(kept ? `kept_${kept}` : `kind_${kind}`)}
  </span>
)

/** The journey where there is one: memos of bookings are the app's own shorthand. */
function Purpose({ entry: { booking, memo }, t }: { entry: StatementEntry; t: Text<'statement'> }) {
  // In its own direction, so that what has no room is cut off its end and not its beginning.
  const locale = useLocale()
  const said = booking && !booking.route ? booking.title[locale] : memo
  if (!booking?.route)
    return (
      <span dir="auto" className="inline-block max-w-full truncate align-bottom" title={said ?? undefined}>
        {said}
      </span>
    )
  return t.rich(
    'journey',
    {
      route: (
        <Code>
          {booking.route.origin} {booking.route.destination}
        </Code>
      ),
      carrier: <Code>{booking.route.carrier}</Code>,
    },
    { count: booking.passenger_count },
  )
}
