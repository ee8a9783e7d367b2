import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/selling/bookings'
import type { Money } from '#contract/kernel/shapes'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { changesQuery } from './changes.queries.ts'

/** What airlines hold for the passengers of this item and take in payment; null: nothing. */
export function useHeld(booking: Booking, no: number): Money | null {
  const { data } = useQuery(changesQuery(useApi(), booking.id))
  const theirs = (data?.credits ?? []).filter((one) => one.item === no && one.pays)
  if (theirs.length === 0) return null
  const amount = theirs.reduce((sum, one) => sum + one.amount.amount, 0)
  return { amount, currency: theirs[0]!.amount.currency }
}

type HeldProps = { held: Money; checked: boolean; onChange: (checked: boolean) => void }

/** Whether what the airline holds pays for it, as far as it goes. */
export function PayWithHeld({ held, checked, onChange }: HeldProps) {
  const t = useText('changes')
  const format = useFormat()
  return (
    <Checkbox
      label={t('use_credits')}
      hint={t('use_credits_hint', { amount: format.money(held, 'always') })}
      checked={checked}
      onChange={() => onChange(!checked)}
    />
  )
}
