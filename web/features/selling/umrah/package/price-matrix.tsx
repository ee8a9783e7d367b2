import { CircleCheck } from 'lucide-react'
import { bedsOf, roomPlaces } from '#contract/selling/umrah-terms'
import type { UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import { NetOnly } from '#web/kit/money/net-only.tsx'
import { Money } from '#web/ui/money.tsx'
import { useDayWords } from '../days-words.tsx'

type MatrixProps = { of: UmrahPackage; chosen: UmrahDeparture; onChoose: (id: string) => void }
const children = ['child_bed', 'child_no_bed', 'infant'] as const
const fewSeats = 8

/** Places by departures: choosing a column chooses the days. An agency sees what it pays below. */
export function PriceMatrix({ of, chosen, onChoose }: MatrixProps) {
  const t = useText('umrah')
  const places = roomPlaces.filter((place) =>
    of.departures.some(({ prices }) => prices.some((one) => one.place === place)),
  )
  const kids = children.flatMap((place) => chosen.prices.filter((one) => one.place === place))
  return (
    <section aria-labelledby="matrix-title" className="rounded-r-3 bg-surface-1 shadow-lift-1">
      <div className="px-5 pt-5 pb-3">
        <h2 id="matrix-title" className="text-18">
          {t('matrix_title')}
        </h2>
        <p className="text-14 text-ink-2">{t('matrix_text')}</p>
        {chosen.prices.some(({ net }) => net !== null) && (
          <p className="mt-3">
            <NetSwitch />
          </p>
        )}
      </div>
      <div className="overflow-x-auto">
        <table className="w-full min-w-max text-start">
          <caption className="sr-only">{t('matrix_title')}</caption>
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
                  <DepartureHead departure={one} pressed={one.id === chosen.id} onChoose={() => onChoose(one.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={place} className="border-b border-line">
                <th scope="row" className="px-5 py-3 text-start">
                  <span className="block font-mid">{t(`place_${place}`)}</span>
                  <span className="block text-13 font-text text-ink-3">{t('to_a_room', { count: bedsOf[place] })}</span>
                </th>
                {of.departures.map((one) => (
                  <td key={one.id} className={cx('px-5 py-3', one.id === chosen.id && 'bg-sea-soft')}>
                    <Price departure={one} place={place} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {kids.length > 0 && (
        <p className="flex flex-wrap gap-x-6 gap-y-1 rounded-b-r-3 bg-surface-2 px-5 py-3 text-14 text-ink-2">
          {kids.map(({ place, price }) => (
            <span key={place}>
              {t(`place_${place}`)} <Money value={price} className="font-mid text-ink" />
            </span>
          ))}
          <span className="text-13 text-ink-3">{t('age_note')}</span>
        </p>
      )}
    </section>
  )
}

function Price({ departure, place }: { departure: UmrahDeparture; place: string }) {
  const t = useText('umrah')
  const found = departure.prices.find((one) => one.place === place)
  if (!found || !departure.on_sale) return <span className="text-ink-3">{found ? t('sold_out') : '–'}</span>
  return (
    <>
      <Money value={found.price} className="text-18 font-mid" />
      {found.net && (
        <NetOnly>
          <span className="block text-13 text-ink-2">
            {t('you_pay')} <Money value={found.net} />
          </span>
        </NetOnly>
      )}
    </>
  )
}

type HeadProps = { departure: UmrahDeparture; pressed: boolean; onChoose: () => void }

function DepartureHead({ departure, pressed, onChoose }: HeadProps) {
  const t = useText('umrah')
  const format = useFormat()
  const days = useDayWords()
  const { starts, ends, expected, seats_left, on_sale } = departure
  return (
    <button type="button" aria-pressed={pressed} className="block w-full px-5 py-3 text-start" onClick={onChoose}>
      <span className="flex items-center gap-2 font-mid whitespace-nowrap">
        {days.hijri(starts)}
        {pressed && <CircleCheck aria-hidden className="size-4 text-sea" strokeWidth={1.8} />}
      </span>
      <span className="block text-13 whitespace-nowrap text-ink-2">{t('until', { day: days.hijri(ends, true) })}</span>
      <span className="block text-13 whitespace-nowrap text-ink-2">{format.date(starts.date, 'weekday')}</span>
      <span className={cx('block text-13', seats_left <= fewSeats ? 'font-mid text-warn' : 'text-ink-3')}>
        {on_sale ? t('seats_left', { count: seats_left }) : t('sold_out')}
        {expected && ` · ${t('expected')}`}
      </span>
    </button>
  )
}
