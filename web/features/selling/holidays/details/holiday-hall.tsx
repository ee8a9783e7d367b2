import { MapPin } from 'lucide-react'
import type { Holiday } from '#contract/selling/holiday-shapes'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { HolidayArt } from '../holiday-art.tsx'

/** The holiday's name over the dusk, with its places and nights, and its pictures beside. */
export function HolidayHall({ of }: { of: Holiday }) {
  const t = useText('holidays')
  const locale = useLocale()
  const format = useFormat()
  const countries = [...new Set(of.places.map(({ country_name }) => country_name[locale]))]
  const [first, ...others] = of.images
  return (
    <header className="hall relative overflow-hidden bg-dusk-1 text-on-dusk">
      <div className="mx-auto grid max-w-page items-center gap-8 px-4 py-10 sm:px-6 lg:grid-cols-[minmax(0,1fr)_30rem] xl:px-0">
        <div>
          <p className="flex items-center gap-2 text-14 text-dusk-glow">
            <MapPin aria-hidden className="size-4" strokeWidth={1.8} />
            {format.list(countries)}
          </p>
          <h1 className="mt-2 max-w-200 text-[clamp(2rem,4.5vw,3.25rem)] leading-tight font-light tracking-display">
            {of.title[locale]}
          </h1>
          <p className="mt-2 max-w-180 text-on-dusk-2">{of.summary[locale]}</p>
          <p className="mt-3 text-14 text-on-dusk-2">
            {t('nights', { count: of.nights })} · {t(`theme_${of.theme}`)} ·{' '}
            {format.list(of.places.map(({ name }) => name[locale]))}
            {of.min_age !== null && of.min_age > 0 && ` · ${t('from_age', { age: format.number(of.min_age) })}`}
          </p>
        </div>
        {first ? (
          <div className="grid gap-2">
            <Picture
              of={{ src: first, width: 960, height: 540 }}
              alt=""
              sizes="(min-width: 1024px) 480px, 100vw"
              first
              className="aspect-[16/9] w-full rounded-r-3 object-cover"
            />
            {others.length > 0 && (
              <ul className="grid grid-cols-4 gap-2">
                {others.slice(0, 4).map((image) => (
                  <li key={image}>
                    <Picture
                      of={{ src: image, width: 480, height: 360 }}
                      alt=""
                      sizes="(min-width: 1024px) 120px, 25vw"
                      className="aspect-[4/3] w-full rounded-r-2 object-cover"
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        ) : (
          <HolidayArt code={of.code} theme={of.theme} className="aspect-[16/9] w-full rounded-r-3 max-lg:hidden" />
        )}
      </div>
    </header>
  )
}
