import { useQuery } from '@tanstack/react-query'
import { Plus, RefreshCw, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { isoOf } from '#web/kit/time/instants.ts'
import { useApi } from '#web/api/context.tsx'
import { useMemberMay } from '#web/api/member.ts'
import { useUser } from '#web/api/session.ts'
import { PromoBanner } from '#web/features/operations/files/index.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyGate, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { savedQuery } from './dashboard.queries.ts'
import { DepositsCard } from './deposits-card.tsx'
import { FundsCard } from './funds-card.tsx'
import { LimitsBoard } from './limits-board.tsx'

/** Lower on the page: fetched while the rest is looked at. */
const SalesCard = lazy(async () => ({ default: (await import('./sales-card.tsx')).SalesCard }))
const WeekCard = lazy(async () => ({ default: (await import('./week-card.tsx')).WeekCard }))
const EntriesCard = lazy(async () => ({ default: (await import('./entries-card.tsx')).EntriesCard }))

/** What needs me, what is due, how is today: the agency's first screen. */
export function DashboardPage() {
  const t = useText('dashboard')
  const waits = useAgencyWaits()
  const may = useMemberMay()
  return (
    <PortalPage
      title={t('title')}
      titleIsHeading={false}
      actions={
        waits ? null : (
          <>
            {may('pay_in') && (
              <Link href={paths.agentDeposit()} className={buttonStyle('secondary', 'small', 'max-sm:hidden')}>
                <Plus aria-hidden className="size-4" strokeWidth={1.8} />
                {t('deposit')}
              </Link>
            )}
            {may('sell') && (
              <Link href={paths.agentDashboardFlights()} className={buttonStyle('primary', 'small')}>
                <Search aria-hidden className="size-4" strokeWidth={1.8} />
                {t('search')}
              </Link>
            )}
          </>
        )
      }
    >
      <AgencyGate level={1}>
        <Greeting />
        <FundsCard />
        <PromoBanner place="agent" />
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <LimitsBoard />
          {may('see_money') && <DepositsCard />}
          <Suspense fallback={<Skeleton className="h-60" />}>
            <SalesCard />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-60" />}>
            <WeekCard />
          </Suspense>
        </div>
        {may('see_money') && (
          <Suspense fallback={<Skeleton className="h-60" />}>
            <EntriesCard />
          </Suspense>
        )}
      </AgencyGate>
    </PortalPage>
  )
}

const [noon, dusk] = [12, 18]
const soonMs = 12 * 3_600_000

function Greeting() {
  const t = useText('dashboard')
  const { user } = useUser()
  const { data } = useQuery(savedQuery(useApi()))
  const now = useNow()
  const hour = useClock().hour()
  const name = user?.name.split(' ')[0] ?? ''
  const left = (data?.rows ?? []).map((row) => Date.parse(row.ttl_at) - now).filter((ms) => ms > 0 && ms <= soonMs)
  return (
    <PageHead
      title={t(hour < noon ? 'morning' : hour < dusk ? 'afternoon' : 'evening', { name })}
      text={data ? (left.length > 0 ? t('summary', { count: left.length }) : t('summary_none')) : '\u00a0'}
      actions={<Live />}
    />
  )
}

/** When the board was last asked, so that nobody acts on an old one. */
function Live() {
  const t = useText('dashboard')
  const clock = useClock()
  const { dataUpdatedAt, isError } = useQuery(savedQuery(useApi()))
  if (!dataUpdatedAt) return null
  const time = <Code>{clock.time(isoOf(dataUpdatedAt))}</Code>
  return (
    <p className="inline-flex items-center gap-2 text-13 text-ink-2">
      <RefreshCw aria-hidden className="size-4" strokeWidth={1.8} />
      <span>{t.rich(isError ? 'not_live' : 'live', { time })}</span>
    </p>
  )
}
