import type { UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'
import { bedsOf, roomPlaces } from '#contract/selling/umrah-terms'
import { PriceTable } from '#web/features/selling/purchase/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { useDayWords } from '../days-words.tsx'

type MatrixProps = {
  of: UmrahPackage
  chosen: UmrahDeparture
  onChoose: (id: string) => void
  kept?: string | undefined
}
const children = ['child_bed', 'child_no_bed', 'infant'] as const
const fewSeats = 8

/** The rooms of each departure with their price a person; below, what children pay. */
export function PriceMatrix({ of, chosen, onChoose, kept }: MatrixProps) {
  const t = useText('umrah')
  const days = useDayWords()
  const rows = roomPlaces
    .filter((place) => of.departures.some(({ prices }) => prices.some((one) => one.place === place)))
    .map((place) => ({
      place,
      head: (
        <>
          <span className="block">{t(`place_${place}`)}</span>
          <span className="block text-13 font-text text-ink-3">{t('to_a_room', { count: bedsOf[place] })}</span>
        </>
      ),
    }))
  const kids = children.flatMap((place) => chosen.prices.filter((one) => one.place === place))
  return (
    <PriceTable
      title={t('matrix_title')}
      text={t('matrix_text')}
      corner={t('occupancy')}
      columns={of.departures}
      chosen={chosen}
      rows={rows}
      dayOf={({ starts }) => days.hijri(starts)}
      below={(one) => <Below departure={one} isKept={one.id === kept} />}
      kept={kept}
      onChoose={onChoose}
    >
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
    </PriceTable>
  )
}

function Below({ departure, isKept }: { departure: UmrahDeparture; isKept: boolean }) {
  const { starts, ends, expected, seats_left, on_sale } = departure
  const t = useText('umrah')
  const format = useFormat()
  const days = useDayWords()
  return (
    <>
      <span className="block text-13 whitespace-nowrap text-ink-2">{t('until', { day: days.hijri(ends, true) })}</span>
      <span className="block text-13 whitespace-nowrap text-ink-2">{format.date(starts.date, 'weekday')}</span>
      <span className={cx('block text-13', seats_left <= fewSeats ? 'font-mid text-warn' : 'text-ink-3')}>
        {on_sale ? t('seats_left', { count: seats_left }) : t(isKept ? 'kept_for_you' : 'sold_out')}
        {expected && ` · ${t('expected')}`}
      </span>
    </>
  )
}
