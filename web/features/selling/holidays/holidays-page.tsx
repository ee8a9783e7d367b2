import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Palmtree } from 'lucide-react'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { HeaderPicture } from '#web/kit/pictures/header-picture.tsx'
import { PagePromos } from '#web/kit/pictures/page-promos.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { HolidayCard } from './holiday-card.tsx'
import { HolidayFilters } from './holiday-filters.tsx'
import { type HolidaySearch, holidaySearchOf, holidaysQuery } from './holidays.queries.ts'

/** Holidays that can be bought, narrowed by place, month, nights, theme and price. */
export function HolidaysPage() {
  const t = useText('holidays')
  const navigate = useNavigate()
  const search = holidaySearchOf(useSearch({ strict: false }))
  const { data } = useSuspenseQuery(holidaysQuery(useApi(), search))
  const { holidays, countries } = data
  const go = (next: HolidaySearch) =>
    void navigate({ to: paths.holidays(), search: next, replace: true, resetScroll: false })
  const narrowed = Object.values(search).some(Boolean)
  return (
    <main id="main" tabIndex={-1} className="flex-1 pb-20">
      <header className="hall relative isolate overflow-hidden bg-dusk-1 text-on-dusk">
        <HeaderPicture of="holiday" />
        <div className="relative mx-auto max-w-page px-4 py-12 sm:px-6 xl:px-0">
          <p className="flex items-center gap-2 text-14 text-dusk-glow">
            <Palmtree aria-hidden className="size-4" strokeWidth={1.8} />
            {t('kicker')}
          </p>
          <h1 className="mt-2 text-[clamp(2rem,4vw,3rem)] leading-tight font-light tracking-display">{t('heading')}</h1>
          <p className="mt-2 max-w-160 text-on-dusk-2">{t('intro')}</p>
        </div>
      </header>
      <div className="mx-auto max-w-page px-4 sm:px-6 xl:px-0">
        <HolidayFilters search={search} countries={countries} go={go} />
        <p className="mb-4 text-14 text-ink-2" aria-live="polite">
          {t('found', { count: holidays.length })}
        </p>
        <PagePromos place="holiday" />
        {holidays.length > 0 ? (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {holidays.map((one) => (
              <li key={one.id}>
                <HolidayCard of={one} />
              </li>
            ))}
          </ul>
        ) : (
          <Empty
            title={t('none_title')}
            text={t(narrowed ? 'none_text' : 'none_ahead')}
            {...(narrowed ? { action: <Button onClick={() => go({})}>{t('all_holidays')}</Button> } : {})}
          />
        )}
      </div>
    </main>
  )
}
