import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { useSearchContext } from '../search-context.ts'
import type { FilterProps } from './filters.tsx'

/** The address follows a thumb that rests, not each of its pixels. */
const settleMs = 180

/** A value that moves with the thumb at once and is told on when it rests. */
function useSettled(value: number, tell: (value: number) => void): [number, (value: number) => void] {
  const [moving, setMoving] = useState<number | null>(null)
  const telling = useRef(tell)
  telling.current = tell
  useEffect(() => {
    if (moving === null) return
    const timer = setTimeout(() => {
      telling.current(moving)
      setMoving(null)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [moving])
  return [moving ?? value, setMoving]
}

/** The highest price one would pay for an adult, over the histogram of all prices. */
export function PriceFilter({ facets, narrowing, onChange }: FilterProps) {
  const t = useText('flights')
  const format = useFormat()
  const { area, netHidden } = useSearchContext()
  const id = useId()
  const { min, max, histogram } = facets.price
  const low = min?.amount ?? 0
  const high = max?.amount ?? 1
  const [value, setValue] = useSettled(Math.min(narrowing.max_price ?? high, high), (amount) =>
    onChange({ max_price: amount >= high ? null : amount }),
  )
  if (netHidden || !min || !max) return null
  const money = (amount: number) => ({ amount, currency: min.currency })
  const tallest = Math.max(...histogram, 1)
  const at = high > low ? (value - low) / (high - low) : 1
  const isAny = value >= high
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-14 font-mid">
          {t(area === 'agent' ? 'price_net' : 'price')}
        </label>
        <span className="text-13 text-ink-2">
          {isAny ? t('any_price') : t.rich('to_price', { price: <Money value={wholeUp(money(value))} /> })}
        </span>
      </div>
      <div dir="ltr" className="mt-2">
        <div aria-hidden className="flex h-11 items-end gap-px px-2.5">
          {histogram.map((count, index) => (
            <svg
              key={`${index}`}
              className={cx(
                'w-0 flex-1 rounded-t-[2px]',
                (index + 0.5) / histogram.length <= at ? 'bg-sea-line' : 'bg-line',
              )}
              height={count === 0 ? 2 : 4 + (count / tallest) * 40}
            />
          ))}
        </div>
        <input
          id={id}
          type="range"
          className="range -mt-2.5 block"
          min={low}
          max={high}
          step={Math.max(1, Math.round((high - low) / 100))}
          value={value}
          disabled={high <= low}
          aria-valuetext={isAny ? t('any_price') : format.money(wholeUp(money(value)))}
          style={{ '--at': `${at * 100}%` } as CSSProperties}
          onChange={(event) =>
            setValue(event.target.valueAsNumber >= high - (high - low) / 100 ? high : event.target.valueAsNumber)
          }
        />
        <p className="flex justify-between text-12 text-ink-2">
          <Money value={wholeUp(min)} />
          <Money value={wholeUp(max)} />
        </p>
      </div>
    </div>
  )
}

/** Bounds read better without a minor part. */
const wholeUp = <M extends { amount: number }>(money: M): M => ({
  ...money,
  amount: Math.ceil(money.amount / 100) * 100,
})

const stepMinutes = 15

/** The longest time on the way, all legs together. */
export function DurationFilter({ facets, narrowing, onChange }: FilterProps) {
  const t = useText('flights')
  const format = useFormat()
  const id = useId()
  const low = Math.floor(facets.duration.min / stepMinutes) * stepMinutes
  const high = Math.ceil(facets.duration.max / stepMinutes) * stepMinutes
  const [value, setValue] = useSettled(Math.min(narrowing.max_minutes ?? high, high), (minutes) =>
    onChange({ max_minutes: minutes >= high ? null : minutes }),
  )
  if (high === 0) return null
  const message = value >= high ? t('any_duration') : t('to_duration', { time: format.duration(value) })
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-14 font-mid">
          {t('duration')}
        </label>
        <span className="text-13 text-ink-2">{message}</span>
      </div>
      <div dir="ltr" className="mt-1">
        <input
          id={id}
          type="range"
          className="range block"
          min={low}
          max={high}
          step={stepMinutes}
          value={value}
          disabled={high <= low}
          aria-valuetext={message}
          style={{ '--at': `${high > low ? ((value - low) / (high - low)) * 100 : 100}%` } as CSSProperties}
          onChange={(event) => setValue(event.target.valueAsNumber)}
        />
        <p className="flex justify-between text-12 text-ink-2">
          <bdi>{format.duration(low)}</bdi>
          <bdi>{format.duration(high)}</bdi>
        </p>
      </div>
    </div>
  )
}
