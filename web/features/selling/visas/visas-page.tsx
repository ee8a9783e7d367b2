import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Stamp } from 'lucide-react'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { HeaderPicture } from '#web/kit/pictures/header-picture.tsx'
import { PagePromos } from '#web/kit/pictures/page-promos.tsx'
import { paths } from '#web/paths.ts'
import { StarLattice } from '#web/ui/star-lattice.tsx'
import { Finder } from './finder.tsx'
import { type VisaSearch, visasQuery } from './visas.queries.ts'

/** Visas for whoever comes by: found by nationality and residence. */
export function VisasPage() {
  const t = useText('visas')
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as VisaSearch
  const { data } = useSuspenseQuery(visasQuery(useApi(), search))
  return (
    <main id="main" tabIndex={-1} className="flex-1 pb-20">
      <header className="hall relative isolate overflow-hidden bg-dusk-1 text-on-dusk">
        <StarLattice className="lattice-fade pointer-events-none absolute end-0 top-0 h-full max-w-120 text-dusk-line" />
        <HeaderPicture of="visa" />
        <div className="relative mx-auto max-w-page px-4 py-12 sm:px-6 xl:px-0">
          <p className="flex items-center gap-2 text-14 text-dusk-glow">
            <Stamp aria-hidden className="size-4" strokeWidth={1.8} />
            {t('kicker')}
          </p>
          <h1 className="mt-2 text-[clamp(2rem,4vw,3rem)] leading-tight font-light tracking-display">{t('heading')}</h1>
          <p className="mt-2 max-w-160 text-on-dusk-2">{t('intro')}</p>
        </div>
      </header>
      <div className="mx-auto max-w-page px-4 pt-6 sm:px-6 xl:px-0">
        <PagePromos place="visa" />
        <Finder
          search={search}
          go={(next) => void navigate({ to: '/visa', search: next, replace: true, resetScroll: false })}
          found={data}
          hrefOf={({ code }) => paths.visaDetails(code, search)}
        />
      </div>
    </main>
  )
}
