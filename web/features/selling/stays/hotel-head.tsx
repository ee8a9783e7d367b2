import { MapPin } from 'lucide-react'
import type { StayHotel } from '#contract/selling/stay-shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Stars } from './hotel-art.tsx'
import { HotelPhoto } from './hotel-photo.tsx'
import { useStayWords } from './stay-words.ts'

const streets = ['', 'a', 'b', 'c', 'd']

/** Which hotel it is, where it stands and what it has. */
export function HotelHead({ hotel }: { hotel: StayHotel }) {
  const t = useText('stays')
  const common = useText('common')
  const locale = useLocale()
  const words = useStayWords()
  const near = words.near(hotel.haram, hotel.haram_m)
  return (
    <>
      <section className="hall relative overflow-hidden bg-dusk-1 text-on-dusk">
        <div aria-hidden className="absolute inset-0 flex opacity-60">
          {streets.map((street, index) => (
            <HotelPhoto
              key={street}
              photo={hotel.photos[index] ?? null}
              code={`${hotel.code}${street}`}
              stars={hotel.stars}
              className="h-full w-72 min-w-72 flex-1"
            />
          ))}
        </div>
        <div className="relative mx-auto max-w-page px-3 pt-24 pb-6 md:px-4 xl:px-0">
          <div className="inline-block max-w-full rounded-r-3 bg-dusk-1 px-5 py-4">
            <h1 className="text-32 leading-tight font-light max-md:text-24">
              <bdi>{hotel.name[locale]}</bdi>
            </h1>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-on-dusk-2">
              <Stars count={hotel.stars} label={common('stars', { count: hotel.stars })} />
              <span className="inline-flex items-center gap-1.5">
                <MapPin aria-hidden className="size-4" strokeWidth={1.6} />
                <bdi>{hotel.address[locale]}</bdi>
              </span>
              {near && <span>{near}</span>}
            </p>
          </div>
        </div>
      </section>
      <section className="mx-auto grid w-full max-w-page gap-4 px-3 pt-6 md:grid-cols-2 md:px-4 xl:px-0">
        <div>
          <h2 className="text-18">{t('about')}</h2>
          <p className="mt-1 text-14 text-ink-2">{hotel.about[locale]}</p>
          <p className="mt-1 text-14 text-ink-2">{t('times', { from: hotel.check_in, until: hotel.check_out })}</p>
          {hotel.demo && <p className="mt-2 text-13 text-ink-3">{t('demo')}</p>}
        </div>
        {hotel.amenities.length > 0 && (
          <div>
            <h2 className="text-18">{t('amenities')}</h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              {hotel.amenities.map((one) => (
                <li key={one}>
                  <Tag>{t(`amenity_${one}`)}</Tag>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
    </>
  )
}
