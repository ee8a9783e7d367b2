import type { Booking } from '#contract/selling/bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { useSingleKeys } from '#web/kit/palette/use-single-keys.ts'
import { toast } from '#web/ui/toast.ts'

/** What a key does: opens the dialog of its act, or says why that is not possible. */
export type KeyAct = (() => void) | string

/**
 * Single keys of a booking's page: C confirms, Q asks for a refund's quote or gives it, Y copies the PNR. The acts open their
 * dialogs, in which they are pressed: no key alone moves money.
 */
export function useBookingKeys({ pnr }: Pick<Booking, 'pnr'>, acts: { confirm: KeyAct; quote: KeyAct }) {
  const t = useText('bookings')
  const does = (act: KeyAct) => () => (typeof act === 'string' ? toast('info', act) : act())
  const copy = async () => {
    if (!pnr) return toast('info', t('key_refused', { act: 'PNR', why: t('no_pnr') }))
    try {
      await navigator.clipboard.writeText(pnr)
      toast('success', t('pnr_copied', { pnr }))
    } catch {
      toast('warning', t('pnr_not_copied'))
    }
  }
  useSingleKeys({ KeyC: does(acts.confirm), KeyQ: does(acts.quote), KeyY: () => void copy() })
}
