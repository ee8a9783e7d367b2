import { CircleCheck, ShieldCheck } from 'lucide-react'
import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import { holidayPlaces } from '#contract/selling/holiday-terms'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'

type DeparturesProps = { of: Holiday; chosen: HolidayDeparture; onChoose: (id: string) => void }
const fewSeats = 6

/** The departures with the price of a place on each: choosing a column chooses the days. An agency sees what it pays below. */
export function Departures({ of, chosen, onChoose }: DeparturesProps) {
  const t = useText('holidays')
  const places = holidayPlaces.filter((place) =>
    of.departures.some(({ prices }) => prices.some((one) => one.place === place)),
  )
  return (
    <section aria-labelledby="departures-title" className="min-w-0 rounded-r-3 bg-surface-1 shadow-lift-1">
      <div className="px-5 pt-5 pb-3">
        <h2 id="departures-title" className="text-18">
          {t('departures_title')}
        </h2>
        <p className="text-14 text-ink-2">{t('departures_text')}</p>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full min-w-max text-start">
          <caption className="sr-only">{t('departures_title')}</caption>
          <thead>
            <tr className="border-b border-line align-top">
              <th scope="col" className="px-5 py-3 text-start text-13 font-text text-ink-3">
                {t('occupancy')}
              </th>
              {of.departures.map((one) => (
                <th
                  key={one.id}
                  scope="col"
                  className={cx('p-0 text-start font-text', one.id === chosen.id && 'bg-sea-soft')}
                >
                  <Head departure={one} pressed={one.id === chosen.id} onChoose={() => onChoose(one.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={place} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-5 py-2.5 text-start text-14 font-mid whitespace-nowrap">
                  {t(`place_${place}`)}
                </th>
                {of.departures.map((one) => (
                  <td key={one.id} className={cx('px-5 py-2.5', one.id === chosen.id && 'bg-sea-soft')}>
                    <Price departure={one} place={place} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Price({ departure, place }: { departure: HolidayDeparture; place: string }) {
  const t = useText('holidays')
  const found = departure.prices.find((one) => one.place === place)
  if (!found) return <span className="text-ink-3">–</span>
  if (!departure.on_sale) return <span className="text-14 text-ink-3">{t('sold_out')}</span>
  return (
    <>
      <Money value={found.price} className="text-16 font-mid" />
      {found.net && (
        <span className="block text-13 text-ink-2">
          {t('you_pay')} <Money value={found.net} />
        </span>
      )}
    </>
  )
}

type HeadProps = { departure: HolidayDeparture; pressed: boolean; onChoose: () => void }

function Head({ departure, pressed, onChoose }: HeadProps) {
  const t = useText('holidays')
  const locale = useLocale()
  const format = useFormat()
  const { starts, ends, seats_left, on_sale, guaranteed, from_city } = departure
  return (
    <button type="button" aria-pressed={pressed} className="block w-full px-5 py-3 text-start" onClick={onChoose}>
      <span className="flex items-center gap-2 font-mid whitespace-nowrap">
        {format.date(starts, 'weekday')}
        {pressed && <CircleCheck aria-hidden className="size-4 text-sea" strokeWidth={1.8} />}
      </span>
      <span className="block text-13 whitespace-nowrap text-ink-2">
        {t('until', { day: format.date(ends, 'long') })}
      </span>
      <span className="block text-13 whitespace-nowrap text-ink-2">
        {from_city ? t('flight_from', { city: from_city.name[locale] }) : t('own_way')}
      </span>
      <span className={cx('block text-13', on_sale && seats_left <= fewSeats ? 'font-mid text-warn' : 'text-ink-3')}>
        {on_sale ? t('seats_left', { count: seats_left }) : t('sold_out')}
      </span>
      {guaranteed && (
        <span className="flex items-center gap-1 text-13 text-ok">
          <ShieldCheck aria-hidden className="size-3.5" strokeWidth={1.8} />
          {t('guaranteed')}
        </span>
      )}
    </button>
  )
}
