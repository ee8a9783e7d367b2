import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { DayPicker } from '#web/ui/calendar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { legsToCome } from './change.rules.ts'

type DaysProps = {
  booking: Booking
  days: ReadonlyMap<number, string>
  onDays: (days: ReadonlyMap<number, string>) => void
  onClose: () => void
  onNext: () => void
}

/** Which legs are to be flown on which other day. */
export function ChooseDays({ booking, days, onDays, onClose, onNext }: DaysProps) {
  const t = useText('changes')
  const format = useFormat()
  const today = useClock().today()
  const [asked, setAsked] = useState(false)
  const legs = legsToCome(booking.legs, today)
  const toggle = (leg: number, date: string) => {
    const next = new Map(days)
    if (!next.delete(leg)) next.set(leg, date)
    onDays(next)
  }
  return (
    <div className="grid gap-4 text-ink">
      <Rule booking={booking} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-13 font-mid text-ink-2">{t('which')}</legend>
        {legs.map(({ leg, at }) => {
          const date = leg.departure_at.slice(0, 10)
          const [from, to] = [leg.origin, leg.destination]
          const chosen = days.get(at)
          return (
            <div key={at} className="grid gap-2">
              <Checkbox
                label={t('leg', { from, to, when: format.date(date, 'weekday') })}
                checked={chosen !== undefined}
                onChange={() => toggle(at, date)}
              />
              {chosen !== undefined && (
                <DayPicker
                  label={t('day', { from, to })}
                  monthCount={1}
                  min={today}
                  value={chosen}
                  onChange={(day) => onDays(new Map(days).set(at, day))}
                />
              )}
            </div>
          )
        })}
      </fieldset>
      {booking.passengers.length > 1 && <p className="text-13 text-ink-2">{t('all_together')}</p>}
      {asked && days.size === 0 && <Notice tone="warn">{t('none_chosen')}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('decline')}</Button>
        <Button
          look="primary"
          onClick={() => {
            setAsked(true)
            if (days.size > 0) onNext()
          }}
        >
          {t('find')}
        </Button>
      </div>
    </div>
  )
}

/** What the fare says of changes, in words, before anything is asked. */
export function Rule({ booking: { brand } }: { booking: Booking }) {
  const t = useText('changes')
  const format = useFormat()
  if (!brand) return null
  if (!brand.change.allowed) return <Notice tone="warn">{t('rule_never')}</Notice>
  const { fee } = brand.change
  return <Notice>{fee ? t('rule_fee', { amount: format.money(fee, 'always') }) : t('rule_free')}</Notice>
}
