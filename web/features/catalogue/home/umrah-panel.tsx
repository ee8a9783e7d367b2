import { MoonStar } from 'lucide-react'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { StarLattice } from '#web/ui/star-lattice.tsx'
import type { HomeReply } from './home.queries.ts'

/** Days until Ramadan, the day in both calendars, and the way there. */
export function UmrahPanel({ umrah }: { umrah: HomeReply['umrah'] }) {
  const t = useText('home')
  const format = useFormat()
  return (
    <section className="relative flex flex-col overflow-hidden rounded-r-3 bg-accent-soft p-7 max-lg:mx-4 dark:bg-surface-1 dark:inset-ring dark:inset-ring-line">
      <StarLattice className="lattice-fade pointer-events-none absolute end-0 top-0 h-60 max-w-36 text-accent-line opacity-35" />
      <h2 className="relative flex items-center gap-2 text-14 text-accent-ink">
        <MoonStar aria-hidden className="size-4" strokeWidth={1.8} />
        {t('umrah')}
      </h2>
      <p className="relative mt-3 flex items-center gap-4">
        <span className="text-[4.4rem] leading-none font-light tracking-display">{umrah.days_to_ramadan}</span>
        <span className="text-18 leading-head font-mid">
          {t('days_to', { count: umrah.days_to_ramadan })}
          <br />
          {t('ramadan', { year: umrah.hijri_year })}
        </span>
      </p>
      <p className="relative mt-3 max-w-70 text-14 text-ink-2">
        {t('ramadan_on', { year: umrah.hijri_year, date: format.date(umrah.ramadan_starts, 'long') })}
      </p>
      <div className="relative mt-auto pt-10">
        <h3 className="text-18">{t('umrah_title')}</h3>
        <p className="mt-1 text-14 text-ink-2">{t('umrah_text')}</p>
        <Link href={paths.umrahPackages()} className={buttonStyle('ink', 'normal', 'mt-5')}>
          {t('umrah_action')}
        </Link>
      </div>
    </section>
  )
}
