import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MoonStar } from 'lucide-react'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { HeaderPicture } from '#web/kit/pictures/header-picture.tsx'
import { PagePromos } from '#web/kit/pictures/page-promos.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { StarLattice } from '#web/ui/star-lattice.tsx'
import { PackageCard } from './package-card.tsx'
import { PackageFilters } from './package-filters.tsx'
import { type PackageSearch, packageSearchOf, packagesQuery } from './umrah.queries.ts'

/** Packages that can be bought, narrowed by month, nights, hotel and price. */
export function PackagesPage() {
  const t = useText('umrah')
  const navigate = useNavigate()
  const search = packageSearchOf(useSearch({ strict: false }))
  const { data } = useSuspenseQuery(packagesQuery(useApi(), search))
  const go = (next: PackageSearch) =>
    void navigate({ to: paths.umrahPackages(), search: next, replace: true, resetScroll: false })
  const narrowed = Object.values(search).some(Boolean)
  return (
    <main id="main" tabIndex={-1} className="flex-1 pb-20">
      <header className="hall relative isolate overflow-hidden bg-dusk-1 text-on-dusk">
        <StarLattice className="lattice-fade pointer-events-none absolute end-0 top-0 h-full max-w-120 text-dusk-line" />
        <HeaderPicture of="umrah" />
        <div className="relative mx-auto max-w-page px-4 py-12 sm:px-6 xl:px-0">
          <p className="flex items-center gap-2 text-14 text-dusk-glow">
            <MoonStar aria-hidden className="size-4" strokeWidth={1.8} />
            {t('kicker')}
          </p>
          <h1 className="mt-2 text-[clamp(2rem,4vw,3rem)] leading-tight font-light tracking-display">{t('heading')}</h1>
          <p className="mt-2 max-w-160 text-on-dusk-2">{t('intro')}</p>
        </div>
      </header>
      <div className="mx-auto max-w-page px-4 sm:px-6 xl:px-0">
        <PackageFilters search={search} go={go} />
        <p className="mb-4 text-14 text-ink-2" aria-live="polite">
          {t('found', { count: data.length })}
        </p>
        <PagePromos place="umrah" />
        {data.length > 0 ? (
          <ul className="grid gap-5 lg:grid-cols-2">
            {data.map((one) => (
              <li key={one.id}>
                <PackageCard of={one} />
              </li>
            ))}
          </ul>
        ) : (
          <Empty
            title={t('none_title')}
            text={t(narrowed ? 'none_text' : 'none_ahead')}
            {...(narrowed ? { action: <Button onClick={() => go({})}>{t('all_packages')}</Button> } : {})}
          />
        )}
      </div>
    </main>
  )
}
