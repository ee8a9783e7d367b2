import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Money } from '#web/ui/money.tsx'
import { HotelArt } from './hotel-art.tsx'
import type { HomeReply } from './home.queries.ts'

export function HotelList({ hotels }: { hotels: HomeReply['hotels'] }) {
  const t = useText('home')
  const locale = useLocale()
  return (
    <section className="px-4 sm:px-6 lg:pe-9 lg:ps-0">
      <h2 className="text-22">{t('hotels')}</h2>
      <p className="text-14 text-ink-2">{t('hotels_note')}</p>
      <ul className="mt-5">
        {hotels.map((hotel) => (
          <li key={hotel.title.en} className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-4">
            <HotelArt name={hotel.art} />
            <div className="min-w-48 flex-1">
              <h3 className="text-18">{hotel.title[locale]}</h3>
              <p className="flex items-center gap-3 text-14 text-ink-2">
                {hotel.place[locale]} {hotel.stars !== null && <Stars count={hotel.stars} />}
              </p>
              <p className="text-13 text-ink-3">{hotel.note[locale]}</p>
            </div>
            <p className="text-end">
              <Money value={hotel.price} className="text-20 font-mid" />{' '}
              <span className="text-13 text-ink-3">{t(`per_${hotel.per}`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All stars are one path: an icon each would be an eighth of the page. */
const starAt = (x: number) => `M${x + 5} 0l1.5 3.3 3.5.4-2.6 2.4.7 3.5L${x + 5} 7.8l-3.1 1.8.7-3.5L${x} 3.7l3.5-.4z`
const starStep = 12

function Stars({ count }: { count: number }) {
  const t = useText('common')
  const path = Array.from({ length: count }, (_, place) => starAt(place * starStep)).join('')
  return (
    <span className="inline-flex text-accent-line">
      <span className="sr-only">{t('stars', { count })}</span>
      <svg aria-hidden viewBox={`0 0 ${count * starStep - 2} 10`} className="h-3 fill-current">
        <path d={path} />
      </svg>
    </span>
  )
}
