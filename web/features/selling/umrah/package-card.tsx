import type { ReactNode } from 'react'
import { Armchair, Moon, Plane } from 'lucide-react'
import type { UmrahPackage } from '#contract/selling/umrah-shapes'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useDayWords } from './days-words.tsx'
import { Stars } from './stars.tsx'

const fewSeats = 8

/** One package: its next departure in both calendars, where people sleep, and from how much. */
export function PackageCard({ of }: { of: UmrahPackage }) {
  const t = useText('umrah')
  const locale = useLocale()
  const format = useFormat()
  const days = useDayWords()
  const next = of.departures.find(({ on_sale }) => on_sale) ?? of.departures[0]!
  const [picture] = of.images
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-r-3 bg-surface-1 shadow-lift-1">
      {picture && (
        <Picture
          of={{ src: `/api/image/${picture}`, width: 640, height: 352 }}
          alt=""
          sizes="(min-width: 1280px) 600px, (min-width: 1024px) 50vw, 100vw"
          className="h-44 w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div>
          <Tag tone="accent">{t(`category_${of.category}`)}</Tag>
          <h2 className="mt-2 text-22">
            <Link href={paths.umrahPackage(of.code)} className="hover:underline">
              {of.title[locale]}
            </Link>
          </h2>
          <p className="mt-1 text-14 font-mid">
            {days.hijriSpan(next.starts, next.ends)}
            {next.expected && <span className="ms-2 font-text text-ink-3">{t('expected')}</span>}
          </p>
          <p className="text-13 text-ink-2">{days.span(next.starts, next.ends)}</p>
        </div>
        <ul className="grid gap-2 text-14">
          {next.stays.map((stay) => (
            <li key={`${stay.city}${stay.from.date}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-mid">{t(`city_${stay.city}`)}</span>
              <bdi>{stay.hotel[locale]}</bdi>
              <Stars count={stay.stars} />
              <span className="text-13 text-ink-2">
                {t(`metres_${stay.city}`, { metres: format.number(stay.haram_m) })}
              </span>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
          <Fact icon={Moon}>{t('nights', { count: next.nights })}</Fact>
          <Fact icon={Plane}>
            {t(next.with_ticket ? 'flight_from' : 'land_from', { city: next.from_city.name[locale] })}
          </Fact>
          {next.seats_left <= fewSeats && next.on_sale && (
            <Fact icon={Armchair}>{t('seats_left', { count: next.seats_left })}</Fact>
          )}
          {of.departures.length > 1 && <li>{t('more_departures', { count: of.departures.length - 1 })}</li>}
        </ul>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4">
          {of.lowest ? (
            <p>
              <span className="block text-13 text-ink-3">{t('from')}</span>
              <Money value={of.lowest} className="text-22 font-mid" />
              <span className="text-13 text-ink-3"> {t('a_person')}</span>
            </p>
          ) : (
            <p className="text-14 text-ink-2">{t('sold_out')}</p>
          )}
          <Link href={paths.umrahPackage(of.code)} className={buttonStyle('ink', 'normal')}>
            {t('see_package')}
          </Link>
        </div>
      </div>
    </article>
  )
}

function Fact({ icon: Icon, children }: { icon: typeof Moon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 flex-none" strokeWidth={1.6} />
      {children}
    </li>
  )
}
