import { Star } from 'lucide-react'
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

function Stars({ count }: { count: number }) {
  const t = useText('common')
  return (
    <span className="inline-flex gap-0.5 text-accent-line">
      <span className="sr-only">{t('stars', { count })}</span>
      {Array.from({ length: count }, (_, place) => (
        <Star key={place} aria-hidden className="size-3.5 fill-current" strokeWidth={1} />
      ))}
    </span>
  )
}
