import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { DayPicker } from '#web/ui/calendar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { divisibleItems, type Split, SplitPeople } from '#web/features/selling/splits/index.ts'
import { legsToCome } from './change.rules.ts'

type DaysProps = {
  booking: Booking
  item: number
  /** Who is to fly on other days; null: everybody who is left. */
  split: Split | null
  /** Nobody came to what has left: it is flown on other days in any case. */
  missed: boolean
  days: ReadonlyMap<number, string>
  onDays: (days: ReadonlyMap<number, string>) => void
  onClose: () => void
  onNext: () => void
}

/** Which legs are to be flown on which other day. */
export function ChooseDays({ booking, item, split, missed, days, onDays, onClose, onNext }: DaysProps) {
  const t = useText('changes')
  const format = useFormat()
  const today = useClock().today()
  const [asked, setAsked] = useState(false)
  const toCome = legsToCome(booking.legs, today)
  const legs = missed ? booking.legs.map((leg, at) => ({ leg, at })) : toCome
  const toggle = (leg: number, date: string) => {
    const next = new Map(days)
    if (!next.delete(leg)) next.set(leg, date)
    onDays(next)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-ink">
      <Rule booking={booking} missed={missed} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-13 font-mid text-ink-2">{t('which')}</legend>
        {legs.map(({ leg, at }) => {
          const date = leg.departure_at.slice(0, 10)
          const [from, to] = [leg.origin, leg.destination]
          const chosen = days.get(at)
          const hasLeft = !toCome.some((one) => one.at === at)
          return (
            <div key={at} className="grid gap-2">
              <Checkbox
                label={t('leg', { from, to, when: format.date(date, 'weekday') })}
                checked={chosen !== undefined}
                disabled={hasLeft}
                onChange={() => toggle(at, date)}
              />
              {chosen !== undefined && (
                // Seven days that a finger meets are wider than a phone's dialog.
                <div className="max-sm:-mx-4">
                  <DayPicker
                    label={t('day', { from, to })}
                    monthCount={1}
                    min={today}
                    value={chosen}
                    onChange={(day) => onDays(new Map(days).set(at, day))}
                  />
                </div>
              )}
            </div>
          )
        })}
      </fieldset>
      {split && <Who booking={booking} item={item} split={split} />}
      {asked && days.size === 0 && <Notice tone="warn">{t('none_chosen')}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('decline')}</Button>
        <Button
          look="primary"
          onClick={() => {
            setAsked(true)
            if (days.size > 0 && (!split || split.problem === null || split.problem === 'everybody')) onNext()
          }}
        >
          {t('find')}
        </Button>
      </div>
    </div>
  )
}

/** Who is to fly on other days: some of them, where they can get a booking of their own first. */
function Who({ booking, item, split }: { booking: Booking; item: number; split: Split }) {
  const t = useText('changes')
  const splits = useText('splits')
  if (split.left.length < 2) return null
  if (!divisibleItems(booking).some(({ no }) => no === item))
    return (
      <p className="text-13 text-ink-2">
        {t('all_together')} {t('some_write')}
      </p>
    )
  const { problem } = split
  return (
    <>
      <SplitPeople of={split} legend={t('who')} />
      {problem === null && <Notice>{t('split_first')}</Notice>}
      {problem === 'nobody' && <Notice tone="warn">{t('who_nobody')}</Notice>}
      {problem !== null && problem !== 'nobody' && problem !== 'everybody' && (
        <Notice tone="warn">{splits(problem)}</Notice>
      )}
    </>
  )
}

/** What the fare says of changes, in words, before anything is asked. */
export function Rule({ booking: { brand }, missed = false }: { booking: Booking; missed?: boolean }) {
  const t = useText('changes')
  const format = useFormat()
  if (!brand) return null
  if (!brand.change.allowed) return <Notice tone="warn">{t('rule_never')}</Notice>
  const { fee } = brand.change
  const noShow = missed ? brand.no_show_fee : null
  return (
    <Notice>
      {fee ? t('rule_fee', { amount: format.money(fee, 'always') }) : t('rule_free')}
      {noShow && ` ${t('rule_missed', { amount: format.money(noShow, 'always') })}`}
    </Notice>
  )
}
