import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Banners } from './banners.tsx'
import { FareBoard } from './fare-board.tsx'
import { Hero } from './hero.tsx'
import { homeQuery } from './home.queries.ts'
import { FeaturedList } from './featured-list.tsx'
import { SeasonStrip } from './season-strip.tsx'
import { UmrahPanel } from './umrah-panel.tsx'

/** The hall: where to, what leaves from here, and what else the app holds. */
export function HomePage() {
  const t = useText('home')
  const { data } = useSuspenseQuery(homeQuery(useApi()))
  return (
    <main id="main" tabIndex={-1}>
      <Hero home={data} />
      <div className="mx-auto grid max-w-page gap-x-5 gap-y-14 px-0 pt-14 pb-20 lg:grid-cols-[2fr_1fr] lg:gap-y-18 lg:px-4 xl:px-0">
        <Banners banners={data.banners} />
        {data.flights.length > 0 && <FareBoard fares={data.flights} />}
        <UmrahPanel umrah={data.umrah} />
        <SeasonStrip months={data.umrah.months} />
        <FeaturedList title={t('hotels')} note={t('hotels_note')} all={paths.hotelSearch()} items={data.hotels} />
        <FeaturedList look="narrow" title={t('tours')} all={paths.umrahPackages()} items={data.tours} />
        <FeaturedList look="columns" title={t('cars')} all={paths.cars()} items={data.cars} />
      </div>
    </main>
  )
}
