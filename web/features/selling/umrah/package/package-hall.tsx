import { MoonStar } from 'lucide-react'
import type { UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StarLattice } from '#web/ui/star-lattice.tsx'
import { useDayWords } from '../days-words.tsx'

/** The package's name over the dusk, with the days that are chosen. */
export function PackageHall({ of, departure }: { of: UmrahPackage; departure: UmrahDeparture }) {
  const t = useText('umrah')
  const locale = useLocale()
  const days = useDayWords()
  const [picture] = of.images
  return (
    <header className="hall relative isolate overflow-hidden bg-dusk-1 text-on-dusk">
      {picture && (
        <>
          <Picture
            of={{ src: `/api/image/${picture}`, width: 1600, height: 600 }}
            alt=""
            sizes="100vw"
            first
            className="absolute inset-0 -z-10 size-full object-cover"
          />
          <span aria-hidden className="absolute inset-0 -z-10 bg-dusk-1/75" />
        </>
      )}
      <StarLattice className="lattice-fade pointer-events-none absolute end-0 top-0 h-full max-w-120 text-dusk-line" />
      <div className="relative mx-auto max-w-page px-4 py-10 sm:px-6 xl:px-0">
        <p className="flex items-center gap-2 text-14 text-dusk-glow">
          <MoonStar aria-hidden className="size-4" strokeWidth={1.8} />
          {days.hijriSpan(departure.starts, departure.ends)}
          {departure.expected && <span className="text-on-dusk-2">{t('expected')}</span>}
        </p>
        <h1 className="mt-2 max-w-200 text-[clamp(2rem,4.5vw,3.25rem)] leading-tight font-light tracking-display">
          {of.title[locale]}
        </h1>
        <p className="mt-2 max-w-180 text-on-dusk-2" dir="auto">
          {of.summary[locale]}
        </p>
        <p className="mt-3 text-14 text-on-dusk-2">
          {t('nights', { count: departure.nights })} ·{' '}
          {t(departure.with_ticket ? 'flight_from' : 'land_from', { city: departure.from_city.name[locale] })} ·{' '}
          {days.span(departure.starts, departure.ends)}
        </p>
      </div>
    </header>
  )
}
