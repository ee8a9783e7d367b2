import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useApi } from '#web/api/context.tsx'
import { airportsByCodeQuery, placeOf, SearchForm, startOfSearch } from '#web/features/selling/flights/index.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Globe } from '#web/ui/globe/globe.tsx'
import { project } from '#web/ui/globe/projection.ts'
import type { HomeReply } from './home.queries.ts'

function greetingAt(time: string) {
  const hour = Number(time.slice(0, 2))
  if (hour >= 4 && hour < 12) return 'good_morning'
  return hour >= 12 && hour < 17 ? 'good_afternoon' : 'good_evening'
}

/** Beyond this the disc is cut by the page's edge. */
const edgeX = 0.36

/** Of the featured fares, the one whose arc reaches farthest across the window. */
function bestSeen({ origin, flights, globe }: HomeReply): string {
  const leaving = flights.filter((fare) => fare.origin === origin.code)
  const ends = leaving.flatMap((fare) => {
    const city = globe.find(({ code }) => code === fare.destination)
    const spot = city && project(city)
    return spot?.visible && spot.x < edgeX ? [{ code: fare.destination, x: spot.x }] : []
  })
  return ends.sort((a, b) => b.x - a.x)[0]?.code ?? ''
}

/** Greeting by the clock of the company's city, the globe behind it, the search over its edge. */
export function Hero({ home }: { home: HomeReply }) {
  const t = useText('home')
  const format = useFormat()
  const locale = useLocale()
  const { origin, now } = home
  const [airport] = useQuery(airportsByCodeQuery(useApi(), [origin.code])).data ?? []
  const from = airport ? placeOf(airport) : { code: origin.code, city: origin.city, name: null }
  const time = format.time(now, origin.zone)
  const today = format.dateIn(now, origin.zone)
  const city = origin.city[locale]
  const day = `${format.weekday(today)} ${format.day(today)} ${format.month(today)}`
  const featured = bestSeen(home)
  const cities = home.globe.map((city) => ({
    ...city,
    note: locale === 'ar' ? city.city.ar : `${city.city.en} ${format.time(now, city.zone)}`,
  }))

  return (
    <section className="hall relative">
      <div className="absolute inset-x-0 top-0 bottom-24 overflow-hidden bg-dusk-1 max-md:bottom-auto max-md:h-96">
        <Globe className="globe-hero" cities={cities} from={origin.code} to={featured} />
      </div>
      <div className="relative mx-auto max-w-page px-4 pt-18 text-on-dusk md:pt-28 xl:px-0">
        <p className="flex items-center gap-2 text-14 text-dusk-glow max-md:text-13">
          <Clock aria-hidden className="size-4 max-md:hidden" strokeWidth={1.8} />
          <span>
            <span className="max-md:hidden">{format.list([city, day])}</span>
            <span className="md:hidden">{city}</span>
            {locale === 'ar' ? '، ' : ', '}
            <bdi suppressHydrationWarning>{time}</bdi>
          </span>
        </p>
        <h1 className="mt-1 max-w-180 text-[clamp(2.1rem,4vw,3.5rem)] leading-tight font-light tracking-display md:mt-3">
          <span className="block">{t(greetingAt(time))}</span>
          <span className="block max-md:max-w-72">{t('question')}</span>
        </h1>
        <p className="mt-4 max-w-122 text-16 rtl:max-w-104 leading-text text-on-dusk-2 max-md:hidden">{t('lead')}</p>
        <div className="mt-24 max-md:mt-10 md:mt-36">
          <SearchForm initial={startOfSearch({ origin: from, today })} />
        </div>
      </div>
    </section>
  )
}
