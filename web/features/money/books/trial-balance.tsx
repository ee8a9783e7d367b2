import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CheckCheck, TriangleAlert } from 'lucide-react'
import type { TrialLine } from '#contract/money/books'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Column, Table, TableSkeleton } from '#web/ui/table.tsx'
import { useAccountWords } from './account-words.ts'
import { trialBalanceQuery } from './books.queries.ts'
import { SidedMoney } from './sided-money.tsx'

const route = getRouteApi('/admin/admin-ledger')

const sides = ['debit', 'credit'] as const

type Line = TrialLine | { total: true; debit: TrialLine['debit']; credit: TrialLine['credit'] }

/** All accounts, by kind, at the end of a day; under them both sides, which are the same. */
export function TrialBalance() {
  const t = useText('books')
  const search = route.useSearch()
  const navigate = useNavigate()
  const today = useClock().today()
  const { data, error, refetch } = useQuery(trialBalanceQuery(useApi(), search['day']))
  const show = (change: Record<string, string | undefined>) =>
    void navigate({ to: paths.adminLedger(), search: { ...search, ...change }, resetScroll: false })
  const columns = useColumns((line) =>
    show({ type: line.type, account_kind: line.kind, currency: line.debit.currency }),
  )
  const isEven = data?.totals.every(({ debit, credit }) => debit.amount === credit.amount)
  return (
    <Card
      flush
      title={t('trial_balance')}
      action={
        <DayField
          label={t('at_end_of')}
          value={search['day'] ?? data?.day ?? today}
          max={today}
          onChange={(day) => show({ day: day < today ? day : undefined })}
        />
      }
      note={
        data &&
        data.totals.length > 0 && (
          <Tag
            tone={isEven ? 'ok' : 'bad'}
            icon={
              isEven ? (
                <CheckCheck aria-hidden className="size-3.5" />
              ) : (
                <TriangleAlert aria-hidden className="size-3.5" />
              )
            }
          >
            {t(isEven ? 'even' : 'uneven')}
          </Tag>
        )
      }
    >
      {data ? (
        <Table<Line>
          label={t('trial_balance')}
          columns={columns}
          rows={[...data.lines, ...data.totals.map((sums) => ({ total: true as const, ...sums }))]}
          keyOf={(line) => ('total' in line ? line.debit.currency : `${line.type}.${line.kind}.${line.debit.currency}`)}
          empty={<p className="px-card pb-card text-14 text-ink-2">{t('no_postings')}</p>}
        />
      ) : error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton columns={columns} />
      )}
    </Card>
  )
}

function useColumns(onShow: (line: TrialLine) => void): Column<Line>[] {
  const t = useText('books')
  const { kindOf } = useAccountWords()
  const side = (name: 'debit' | 'credit'): Column<Line> => ({
    id: name,
    head: t(name),
    align: 'end',
    from: 'sm',
    cell: (line) =>
      line[name].amount === 0 && !('total' in line) ? (
        <span className="text-ink-3">–</span>
      ) : (
        <Money value={line[name]} decimals="always" className="font-mid" />
      ),
  })
  return [
    {
      id: 'account',
      head: t('account'),
      cell: (line) =>
        'total' in line ? (
          <strong className="font-mid">{t('total')}</strong>
        ) : (
          <>
            <button type="button" className={`${textLink} text-start font-mid`} onClick={() => onShow(line)}>
              {kindOf(line)}
            </button>
          </>
        ),
    },
    {
      id: 'accounts',
      head: t('accounts'),
      from: 'sm',
      cell: (line) => ('total' in line ? null : t('accounts_count', { count: line.accounts })),
    },
    side('debit'),
    side('credit'),
    {
      // A line stands on one side: on a phone its amount says on which.
      id: 'balance',
      head: t('balance'),
      align: 'end',
      className: 'sm:hidden',
      cell: (line) =>
        sides
          .filter((name) => line[name].amount !== 0)
          .map((name) => (
            <div key={name}>
              <SidedMoney
                value={{ ...line[name], amount: name === 'debit' ? -line[name].amount : line[name].amount }}
              />
            </div>
          )),
    },
  ]
}
