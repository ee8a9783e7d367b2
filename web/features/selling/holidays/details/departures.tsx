import { ShieldCheck } from 'lucide-react'
import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import { holidayPlaces } from '#contract/selling/holiday-terms'
import { PriceTable } from '#web/features/selling/purchase/index.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'

type DeparturesProps = { of: Holiday; chosen: HolidayDeparture; onChoose: (id: string) => void }
const fewSeats = 6

/** The departures with the price of a place on each. */
export function Departures({ of, chosen, onChoose }: DeparturesProps) {
  const t = useText('holidays')
  const format = useFormat()
  const rows = holidayPlaces
    .filter((place) => of.departures.some(({ prices }) => prices.some((one) => one.place === place)))
    .map((place) => ({ place, head: t(`place_${place}`) }))
  return (
    <PriceTable
      title={t('departures_title')}
      text={t('departures_text')}
      corner={t('occupancy')}
      columns={of.departures}
      chosen={chosen}
      rows={rows}
      dayOf={({ starts }) => format.date(starts, 'weekday')}
      below={(one) => <Below departure={one} />}
      onChoose={onChoose}
    />
  )
}

function Below({ departure }: { departure: HolidayDeparture }) {
  const t = useText('holidays')
  const locale = useLocale()
  const format = useFormat()
  const { ends, starts_hijri, seats_left, on_sale, guaranteed, confirmed, from_city } = departure
  return (
    <>
      {starts_hijri && (
        <span className="block text-13 whitespace-nowrap text-ink-2">
          {`${starts_hijri.day} ${format.hijriMonth(starts_hijri.month)} ${starts_hijri.year}`}
          {starts_hijri.expected && ` · ${t('expected')}`}
        </span>
      )}
      <span className="block text-13 whitespace-nowrap text-ink-2 max-sm:w-32 max-sm:whitespace-normal">
        {t('until', { day: format.date(ends, 'long') })}
      </span>
      <span className="block text-13 whitespace-nowrap text-ink-2 max-sm:w-32 max-sm:whitespace-normal">
        {from_city ? t('flight_from', { city: from_city.name[locale] }) : t('own_way')}
      </span>
      <span className={cx('block text-13', on_sale && seats_left <= fewSeats ? 'font-mid text-warn' : 'text-ink-3')}>
        {on_sale ? t('seats_left', { count: seats_left }) : t('sold_out')}
      </span>
      {confirmed ? (
        <span className="flex items-center gap-1 text-13 text-ok">
          <ShieldCheck aria-hidden className="size-3.5" strokeWidth={1.8} />
          {t(guaranteed ? 'guaranteed' : 'confirmed')}
        </span>
      ) : (
        <span className="block text-13 text-ink-2">{t('still_missing', { count: departure.missing })}</span>
      )}
    </>
  )
}
