import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Banners } from './banners.tsx'
import { FareBoard } from './fare-board.tsx'
import { Hero } from './hero.tsx'
import { homeQuery } from './home.queries.ts'
import { HotelList } from './hotel-list.tsx'
import { PlainList } from './plain-list.tsx'
import { UmrahPanel } from './umrah-panel.tsx'

/** The hall: where to, what leaves from here, and what else the app holds. */
export function HomePage() {
  const t = useText('home')
  const { data } = useSuspenseQuery(homeQuery(useApi()))
  const hasOthers = data.tours.length + data.cars.length > 0
  return (
    <main id="main" tabIndex={-1}>
      <Hero home={data} />
      <div className="mx-auto grid max-w-page gap-x-5 gap-y-14 px-0 pt-14 pb-20 lg:grid-cols-[2fr_1fr] lg:gap-y-18 lg:px-4 xl:px-0">
        <Banners banners={data.banners} />
        {data.flights.length > 0 && <FareBoard origin={data.origin} fares={data.flights} />}
        <UmrahPanel umrah={data.umrah} />
        {data.hotels.length > 0 && <HotelList hotels={data.hotels} />}
        {hasOthers && (
          <div className="grid content-start gap-12 px-4 sm:px-6 lg:px-0">
            {data.tours.length > 0 && <PlainList title={t('tours')} items={data.tours} />}
            {data.cars.length > 0 && <PlainList title={t('cars')} items={data.cars} />}
          </div>
        )}
      </div>
    </main>
  )
}
