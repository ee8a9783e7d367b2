import { useId } from 'react'
import type { HotelHit } from '#contract/selling/stay-shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { isNarrowed, type Narrowing, sorts } from './narrow.ts'
import { useStayWords } from './stay-words.ts'

type FiltersProps = {
  hotels: readonly HotelHit[]
  narrowing: Narrowing
  onChange: (narrowing: Narrowing) => void
}

const distances = [200, 500, 1_000, 2_000]
/** Steps of the price that cut a list into fifths. */
function priceSteps(hotels: readonly HotelHit[]): number[] {
  const whole = hotels.map(({ total, selling }) => Math.ceil((selling ?? total).amount / 100)).toSorted((a, b) => a - b)
  const steps = [1, 2, 3, 4].map((fifth) => whole[Math.floor((whole.length * fifth) / 5)] ?? 0)
  return [...new Set(steps.map((step) => Math.ceil(step / 50) * 50))].filter((step) => step > 0)
}

/** What a list is narrowed by: only what some of its hotels have. */
export function StayFilters({ hotels, narrowing, onChange }: FiltersProps) {
  const t = useText('stays')
  const format = useFormat()
  const words = useStayWords()
  const title = useId()
  const set = (part: Partial<Narrowing>) => onChange({ ...narrowing, ...part })
  const toggle = <T,>(list: readonly T[], value: T) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
  const stars = [...new Set(hotels.map((one) => one.stars))].toSorted((a, b) => b - a)
  const boards = [...new Set(hotels.map((one) => one.board))]
  const isNear = hotels.some(({ haram_m }) => haram_m !== null)
  const currency = hotels[0]?.total.currency ?? 'SAR'
  return (
    <section aria-labelledby={title} className="flex flex-col gap-5 rounded-r-3 bg-surface-1 p-4 shadow-lift-1">
      <h2 id={title} className="text-16 font-mid">
        {t('filters')}
      </h2>
      <Select
        label={t('sort')}
        empty={null}
        value={narrowing.sort}
        options={sorts
          .filter((sort) => sort !== 'near' || isNear)
          .map((sort) => ({ value: sort, label: t(`sort_${sort}`) }))}
        onChange={(event) => set({ sort: event.target.value as Narrowing['sort'] })}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-14 font-mid">{t('stars')}</legend>
        {stars.map((count) => (
          <Checkbox
            key={count}
            label={t('stars_of', { count })}
            checked={narrowing.stars.includes(count)}
            onChange={() => set({ stars: toggle(narrowing.stars, count) })}
          />
        ))}
      </fieldset>
      {isNear && (
        <Select
          label={t('near')}
          empty={null}
          value={String(narrowing.near ?? '')}
          options={[
            { value: '', label: t('near_any') },
            ...distances.map((metres) => ({
              value: String(metres),
              label: t('near_up_to', { metres: format.number(metres) }),
            })),
          ]}
          onChange={(event) => set({ near: event.target.value === '' ? null : Number(event.target.value) })}
        />
      )}
      {boards.length > 1 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-14 font-mid">{t('board')}</legend>
          {boards.map((board) => (
            <Checkbox
              key={board}
              label={words.board(board)}
              checked={narrowing.board.includes(board)}
              onChange={() => set({ board: toggle(narrowing.board, board) })}
            />
          ))}
        </fieldset>
      )}
      <Select
        label={t('price')}
        empty={null}
        value={String(narrowing.max ?? '')}
        options={[
          { value: '', label: t('price_any') },
          ...priceSteps(hotels).map((whole) => ({
            value: String(whole),
            label: t('price_up_to', { amount: format.money({ amount: whole * 100, currency }) }),
          })),
        ]}
        onChange={(event) => set({ max: event.target.value === '' ? null : Number(event.target.value) })}
      />
      <Checkbox label={t('free')} checked={narrowing.free} onChange={() => set({ free: !narrowing.free })} />
      {isNarrowed(narrowing) && (
        <Button
          size="small"
          onClick={() => onChange({ stars: [], near: null, board: [], free: false, max: null, sort: narrowing.sort })}
        >
          {t('clear')}
        </Button>
      )}
    </section>
  )
}
