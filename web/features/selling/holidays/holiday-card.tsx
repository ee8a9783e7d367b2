import { Armchair, CalendarDays, MapPin, Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Holiday } from '#contract/selling/holiday-shapes'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { HolidayPicture } from './holiday-art.tsx'

const fewSeats = 6

/** One package: where it goes, its nights and next days, and from how much. */
export function HolidayCard({ of }: { of: Holiday }) {
  const t = useText('holidays')
  const locale = useLocale()
  const format = useFormat()
  const next = of.departures.find(({ on_sale }) => on_sale) ?? of.departures[0]!
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-r-3 bg-surface-1 shadow-lift-1">
      <HolidayPicture of={of} className="h-40 w-full" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div>
          <Tag tone="accent">{t(`theme_${of.theme}`)}</Tag>
          <h2 className="mt-2 text-20">
            <Link href={paths.holiday(of.code)} className="hover:underline">
              {of.title[locale]}
            </Link>
          </h2>
        </div>
        <ul className="grid gap-1.5 text-14 text-ink-2">
          <Fact icon={MapPin}>{format.list(of.places.map(({ name }) => name[locale]))}</Fact>
          <Fact icon={Moon}>{t('nights', { count: of.nights })}</Fact>
          <Fact icon={CalendarDays}>
            {t('span', { from: format.date(next.starts), to: format.date(next.ends, 'long') })}
            {of.departures.length > 1 && (
              <span className="text-ink-3"> · {t('more_departures', { count: of.departures.length - 1 })}</span>
            )}
          </Fact>
          {next.on_sale && next.seats_left <= fewSeats && (
            <Fact icon={Armchair}>
              <span className="font-mid text-warn">{t('seats_left', { count: next.seats_left })}</span>
            </Fact>
          )}
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
          <Link href={paths.holiday(of.code)} className={buttonStyle('ink', 'normal')}>
            {t('see_holiday')}
          </Link>
        </div>
      </div>
    </article>
  )
}

function Fact({ icon: Icon, children }: { icon: typeof Moon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className="size-4 flex-none" strokeWidth={1.6} />
      <span>{children}</span>
    </li>
  )
}
