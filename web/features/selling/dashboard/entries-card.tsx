import { useQuery } from '@tanstack/react-query'
import type { StatementEntry } from '#contract/money/ledger'
import { useApi } from '#web/api/context.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { lastEntriesQuery } from './dashboard.queries.ts'

/** Where the record behind an entry stands; what has no screen of its own is found in the ledger. */
const recordOf = ({ reference, booking }: StatementEntry): string =>
  booking
    ? paths.agentBookingDetails(booking.reference)
    : reference?.startsWith('DP-')
      ? paths.agentDeposits({ id: reference })
      : paths.agentLedger({ q: reference ?? '' })

/** What moved last in the wallet, with the balance after it. */
export function EntriesCard() {
  const t = useText('dashboard')
  const format = useFormat()
  const clock = useClock()
  const { data, error, refetch } = useQuery(lastEntriesQuery(useApi()))
  const currency = data?.[0]?.balance.currency
  const columns: Column<StatementEntry>[] = [
    {
      id: 'when',
      head: t('entry_when'),
      cell: ({ at }) => (
        <span className="whitespace-nowrap text-ink-2">
          {clock.date(at)} <Code className="text-ink-3">{clock.time(at)}</Code>
        </span>
      ),
      from: 'sm',
    },
    { id: 'kind', head: t('entry_what'), cell: (entry) => <What entry={entry} /> },
    {
      id: 'reference',
      head: t('entry_reference'),
      cell: (entry) =>
        entry.reference && (
          <Link href={recordOf(entry)} className={`${textLink} whitespace-nowrap`}>
            <Code>{entry.reference}</Code>
          </Link>
        ),
    },
    {
      id: 'amount',
      head: t('entry_amount'),
      cell: ({ amount }) => (
        <Money
          value={amount}
          decimals="always"
          size="bare"
          plus
          className={cx('font-mid', amount.amount > 0 && 'text-ok')}
        />
      ),
      align: 'end',
    },
    {
      id: 'balance',
      head: t('entry_balance', { currency: currency ? format.currency(currency) : '' }),
      cell: ({ balance }) => (
        <Money value={balance} decimals="always" size="bare" className={cx(balance.amount < 0 && 'text-warn')} />
      ),
      align: 'end',
      from: 'sm',
    },
  ]
  return (
    <Card flush title={t('entries_title')}>
      {!data ? (
        <div className="px-card pb-card">
          {error ? (
            <ErrorState level={3} title={t('entries_failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading className="grid gap-3">
              {Array.from({ length: 6 }, (_, row) => (
                <Skeleton key={row} className="h-5 w-full" />
              ))}
            </Loading>
          )}
        </div>
      ) : (
        <Table
          label={t('entries_title')}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          empty={<p className="px-card pb-card text-14 text-ink-2">{t('entries_none')}</p>}
        />
      )}
    </Card>
  )
}

/** Memos are written by the server for itself: only the route and the PNR in them are for everybody. */
function What({ entry: { kind, memo } }: { entry: StatementEntry }) {
  const t = useText('dashboard')
  const known = /^[A-Z]{3}-[A-Z]{3} \w+$/.test(memo ?? '')
  return (
    <>
      {t(`kind_${kind}`)}
      {known && <Code className="ms-2 text-ink-3 max-md:hidden">{memo}</Code>}
    </>
  )
}
