import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Funds } from '#contract/money/ledger'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useMemberMay } from '#web/api/member.ts'
import { useApi } from '#web/api/context.tsx'
import { fundsQuery } from '#web/kit/money/funds.queries.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { liveMs } from './dashboard.queries.ts'

/** What can be spent, and the sum behind it: balance plus credit less what is held. */
export function FundsCard() {
  const t = useText('dashboard')
  const may = useMemberMay()
  const { data, error, refetch } = useQuery({ ...fundsQuery(useApi()), refetchInterval: liveMs })
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorState title={t('funds_failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading className="grid h-26 content-between">
            <Skeleton className="h-10 w-64" />
            <Skeleton className="h-2.5 w-full" />
          </Loading>
        )}
      </Card>
    )
  const { available, balance, credit_limit, blocked, blocked_by } = data
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-13 font-mid text-ink-2">{t('funds_available')}</p>
          <Money
            value={available}
            decimals="always"
            size="display"
            className={cx(
              'text-[clamp(2rem,3.2vw,2.75rem)] leading-tight font-light',
              available.amount < 0 ? 'text-warn' : 'text-accent-ink',
            )}
          />
        </div>
        <Part
          sign="="
          name={t('funds_balance')}
          value={balance}
          warn={balance.amount < 0}
          {...(may('see_money') && { href: paths.agentLedger() })}
        />
        <Part sign="+" name={t('funds_credit')} value={credit_limit} />
        <Part
          sign="−"
          name={blocked_by > 0 ? t('funds_blocked', { count: blocked_by }) : t('funds_nothing_blocked')}
          value={blocked}
          {...(blocked_by > 0 && { href: paths.agentBookings({ status: 'confirming,pending_supplier' }) })}
        />
      </div>
      <Bar funds={data} />
    </Card>
  )
}

type PartProps = { sign: string; name: string; value: Amount; warn?: boolean; href?: string }

function Part({ sign, name, value, warn, href }: PartProps) {
  const figure = (
    <>
      <span className="block text-13 font-mid text-ink-2">{name}</span>
      <Money
        value={value}
        decimals="always"
        size="bare"
        className={cx('text-22 leading-[1.25] font-mid', warn && 'text-warn')}
      />
    </>
  )
  return (
    <div className="flex items-end gap-4">
      <span className="text-20 leading-[1.3] text-ink-3">{sign}</span>
      {href ? (
        <Link href={href} className="hover:underline">
          {figure}
        </Link>
      ) : (
        <div>{figure}</div>
      )}
    </div>
  )
}

/** The sum as lengths. Below nought, own money is gone and credit is in use. */
function Bar({ funds: { balance, credit_limit, blocked } }: { funds: Funds }) {
  const t = useText('dashboard')
  const may = useMemberMay()
  const own = Math.max(0, balance.amount)
  const used = Math.min(credit_limit.amount, Math.max(0, -balance.amount))
  const freeCredit = Math.max(0, credit_limit.amount - used)
  // What is held is taken from one's own money first.
  const fromOwn = Math.min(own, blocked.amount)
  const parts = [
    { id: 'own', size: own - fromOwn, name: t('funds_own'), look: 'bg-accent' },
    {
      id: 'credit',
      size: Math.max(0, freeCredit - (blocked.amount - fromOwn)),
      name: t('funds_credit_free'),
      look: 'bg-sea-line',
    },
    { id: 'used', size: used, name: t('funds_credit_used'), look: 'bg-warn-mark' },
    {
      id: 'held',
      size: blocked.amount,
      name: t('funds_held'),
      look: 'bg-[repeating-linear-gradient(120deg,var(--ink-3)_0_2px,transparent_2px_5px)]',
    },
  ].filter((part) => part.size > 0)
  if (parts.length === 0) return null
  return (
    <>
      <div aria-hidden className="mt-4 flex h-2 gap-0.5 overflow-hidden rounded-full bg-surface-3">
        {parts.map((part) => (
          <span key={part.id} className={cx('min-w-1', part.look)} style={{ flexGrow: part.size }} />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-x-5 gap-y-1 text-13">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
          {parts.map((part) => (
            <Legend key={part.id} look={part.look}>
              {part.name}
            </Legend>
          ))}
        </ul>
        {may('see_money') && (
          <Link href={paths.agentLedger()} className={textLink}>
            {t('funds_ledger')}
          </Link>
        )}
      </div>
    </>
  )
}

const Legend = ({ look, children }: { look: string; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <span aria-hidden className={cx('size-2.5 rounded-[2px]', look)} />
    {children}
  </li>
)
