import { MapPin, Utensils } from 'lucide-react'
import type { HotelHit } from '#contract/selling/stay-shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { Stars } from './hotel-art.tsx'
import { HotelPhoto } from './hotel-photo.tsx'
import { StayPrice } from './stay-price.tsx'
import { useStayWords } from './stay-words.ts'

/** A hotel with its cheapest rooms for everybody, and what comes with them. */
export function HotelCard({ hotel, href }: { hotel: HotelHit; href: string }) {
  const t = useText('stays')
  const common = useText('common')
  const locale = useLocale()
  const words = useStayWords()
  const near = words.near(hotel.haram, hotel.haram_m)
  const name = hotel.name[locale]
  return (
    <li
      id={hotel.code}
      className="flex scroll-mt-24 flex-col overflow-hidden rounded-r-3 bg-surface-1 shadow-lift-1 [contain-intrinsic-size:auto_15rem] [content-visibility:auto] sm:flex-row"
    >
      <HotelPhoto
        photo={hotel.photo}
        code={hotel.code}
        stars={hotel.stars}
        className="h-36 w-full flex-none sm:h-auto sm:w-48"
      />
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-3 p-4">
        <div className="min-w-52 flex-1">
          <h3 className="text-18">
            <bdi>{name}</bdi>
          </h3>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
            <Stars count={hotel.stars} label={common('stars', { count: hotel.stars })} />
            {near && (
              <span className="inline-flex items-center gap-1">
                <MapPin aria-hidden className="size-4" strokeWidth={1.6} />
                {near}
              </span>
            )}
          </p>
          <p className="mt-2 text-14">
            <bdi>{hotel.room[locale]}</bdi>
          </p>
          <p className="inline-flex items-center gap-1.5 text-14 text-ink-2">
            <Utensils aria-hidden className="size-4" strokeWidth={1.6} />
            {words.board(hotel.board)}
          </p>
          <p className={`mt-1 text-13 ${hotel.free_until === null ? 'text-ink-3' : 'text-ok'}`}>
            {words.free(hotel.free_until, hotel.zone)}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            {hotel.left !== null && <Tag tone="warn">{t('left', { count: hotel.left })}</Tag>}
            {hotel.demo && (
              <span title={t('demo')}>
                <Tag>{t('demo_short')}</Tag>
              </span>
            )}
          </p>
        </div>
        <div className="flex flex-col items-end justify-end gap-2 text-end max-sm:w-full">
          <StayPrice total={hotel.total} selling={hotel.selling} note={t('all_nights')} />
          <Link href={href} className={buttonStyle('primary')} aria-label={t('see_rooms_of', { hotel: name })}>
            {t('see_rooms')}
          </Link>
        </div>
      </div>
    </li>
  )
}
