import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Deposit } from '#contract/money/deposits'
import { useApi } from '#web/api/context.tsx'
import { fundsQuery } from '#web/kit/money/funds.queries.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Backward } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { DepositForm } from './deposit-form.tsx'
import { banksQuery } from '#web/features/money/banks/index.ts'
import { ownPath } from '#web/paths.ts'

const route = getRouteApi('/agent/agent-deposit')

/** Tells the app of money that was paid in. */
export function NewDepositPage() {
  const t = useText('deposits')
  const waits = useAgencyWaits()
  const [saved, setSaved] = useState<Deposit | null>(null)
  return (
    <PortalPage
      title={
        <Trail href={paths.agentDeposits()} list={t('title')}>
          {t('new')}
        </Trail>
      }
    >
      {waits ? (
        <AgencyWaiting />
      ) : saved ? (
        <Saved deposit={saved} onAgain={() => setSaved(null)} />
      ) : (
        <Asked onSaved={setSaved} />
      )}
    </PortalPage>
  )
}

function Asked({ onSaved }: { onSaved: (deposit: Deposit) => void }) {
  const t = useText('deposits')
  const api = useApi()
  const { amount } = route.useSearch()
  const { currency } = useSite()
  const banks = useQuery(banksQuery(api))
  const funds = useQuery(fundsQuery(api))
  if (banks.isError)
    return <ErrorState title={t('banks_failed')} error={banks.error} onRetry={() => void banks.refetch()} />
  if (!banks.data || funds.isPending)
    return (
      <Loading className="grid max-w-280 gap-4 lg:grid-cols-2">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
      </Loading>
    )
  const wallet = funds.data?.available.currency ?? currency
  const usable = banks.data.filter((bank) => bank.active && bank.currency === wallet)
  if (usable.length === 0) return <Empty title={t('no_banks_title')} text={t('no_banks_text')} />
  return (
    <DepositForm
      banks={usable}
      currency={wallet}
      short={amount ? { amount: Number(amount), currency: wallet } : null}
      onSaved={onSaved}
    />
  )
}

/** It waits now; whoever came for lack of money goes back to what they left. */
function Saved({ deposit, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const t = useText('deposits')
  const next = ownPath(route.useSearch().next)
  return (
    <Card className="mx-auto w-full max-w-160">
      <div role="status" className="grid justify-items-center gap-3 py-6 text-center">
        <h2 className="text-22 font-light">{t('saved_title')}</h2>
        <p className="max-w-110 text-sub text-ink-2">
          {t.rich('saved_text', {
            id: <Code className="font-mid text-ink">{deposit.id}</Code>,
            amount: <Money value={deposit.amount} decimals="always" className="font-mid text-ink" />,
          })}
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {next && (
            <Link href={next} className={buttonStyle('primary')}>
              <Backward className="size-4" />
              {t('back_to_it')}
            </Link>
          )}
          <Link href={paths.agentDeposits({ id: deposit.id })} className={buttonStyle(next ? 'secondary' : 'primary')}>
            {t('open_it')}
          </Link>
          <button type="button" className={buttonStyle('ghost')} onClick={onAgain}>
            {t('another')}
          </button>
        </div>
      </div>
    </Card>
  )
}
