import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Visa } from '#contract/selling/visa-shapes'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { VisaChecklist, VisaFacts, VisaPrices } from './visa-parts.tsx'
import { type VisaSearch, visaQuery } from './visas.queries.ts'

const ApplyForm = lazy(() => import('./apply-form.tsx'))

/** One visa: what it is, what it costs by age, which documents it takes, and the form of an application. */
export function VisaPage() {
  const t = useText('visas')
  const locale = useLocale()
  const search = useSearch({ strict: false }) as VisaSearch & { id: string }
  const { data: of } = useSuspenseQuery(visaQuery(useApi(), search.id, search.nationality))
  return (
    <main id="main" tabIndex={-1} className="flex-1 pb-24">
      <header className="hall bg-dusk-1 text-on-dusk">
        <div className="mx-auto max-w-page px-4 py-10 sm:px-6 xl:px-0">
          <Link
            href={paths.visas({ nationality: search.nationality, residence: search.residence })}
            className="text-14 text-dusk-glow"
          >
            {t('kicker')}
          </Link>
          <h1 className="mt-2 text-[clamp(1.75rem,3.5vw,2.5rem)] leading-tight font-light tracking-display">
            {of.country_name[locale]}: {of.name[locale]}
          </h1>
        </div>
      </header>
      <div className="mx-auto grid max-w-page grid-cols-1 items-start gap-5 px-4 py-6 sm:px-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:px-0">
        <div className="grid gap-5">
          <VisaFacts of={of} />
          <VisaPrices of={of} />
          <Apply of={of} search={search} />
        </div>
        <VisaChecklist of={of} known={search.nationality !== undefined} />
      </div>
    </main>
  )
}

function Apply({ of, search }: { of: Visa; search: VisaSearch & { id: string } }) {
  const t = useText('visas')
  const { user } = useUser()
  if (user === undefined) return <Skeleton className="h-20" />
  if (user === null)
    return (
      <Card title={t('apply')}>
        <p className="mb-4 text-14 text-ink-2">{t('apply_login')}</p>
        <Link href={paths.login(paths.visaDetails(search.id, search))} className={buttonStyle('primary')}>
          {t('log_in')}
        </Link>
      </Card>
    )
  if (user.role !== 'customer' && user.role !== 'agent') return null
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton className="h-60" />
        </Loading>
      }
    >
      <ApplyForm of={of} search={search} />
    </Suspense>
  )
}
