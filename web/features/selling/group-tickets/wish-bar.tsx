import { useState } from 'react'
import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PlainForm } from '#web/kit/form/plain-form.tsx'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Wish } from './group-tickets.queries.ts'

const code = (typed: string) =>
  typed
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase()

/** From where to where, from which day on, and for how many: what is typed goes into the address. */
export function WishBar({ wish, onWish }: { wish: Wish; onWish: (wish: Wish) => void }) {
  const t = useText('group_tickets')
  const [typed, setTyped] = useState(wish)
  const set = (part: Wish) => setTyped((before) => ({ ...before, ...part }))
  const filled = () =>
    Object.fromEntries(
      Object.entries(typed).filter(([name, value]) =>
        name === 'origin' || name === 'destination' ? value?.length === 3 : Boolean(value),
      ),
    )
  return (
    <PlainForm
      onSubmit={() => onWish(filled())}
      className="grid items-end gap-3 rounded-r-3 bg-surface-1 p-card shadow-lift-1 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr_1fr_auto]"
    >
      <TextField
        label={t('wish_from')}
        latin
        maxLength={3}
        placeholder="RUH"
        value={typed.origin ?? ''}
        onChange={(event) => set({ origin: code(event.target.value) })}
      />
      <TextField
        label={t('wish_to')}
        latin
        maxLength={3}
        placeholder="JED"
        value={typed.destination ?? ''}
        onChange={(event) => set({ destination: code(event.target.value) })}
      />
      <DayField label={t('wish_day')} optional value={typed.from ?? ''} onChange={(from) => set({ from })} />
      <TextField
        label={t('wish_seats')}
        latin
        inputMode="numeric"
        maxLength={3}
        value={typed.seats ?? ''}
        onChange={(event) => set({ seats: westernDigits(event.target.value).replaceAll(/\D/g, '').replace(/^0+/, '') })}
      />
      <Button type="submit" look="secondary">
        {t('wish_show')}
      </Button>
    </PlainForm>
  )
}
