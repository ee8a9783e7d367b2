import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { Money } from '#contract/kernel/shapes'
import { useConfirm } from '#web/features/selling/bookings/index.ts'
import { DuplicatesDialog } from '#web/features/selling/duplicates/index.ts'
import { paths } from '#web/paths.ts'
import { AgentReview } from './agent-review.tsx'
import { useCheckout } from '../checkout-context.tsx'
import { stoppedKey } from '../payment/stopped.ts'
import { PriceChangeDialog } from '../price/price-change-dialog.tsx'
import { PriceWatch } from '../price/price-watch.tsx'
import { PublicReview } from './public-review.tsx'
import { UnclearOutcome } from './unclear-outcome.tsx'
import { useSave } from './use-save.ts'
import { useSelling } from '../price/use-selling.ts'

/** Review, and what comes of sending it: held, held and confirmed, another price, unclear. */
export function SaveStep() {
  const { confirm: confirmHeld } = useConfirm()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { area, goTo, reprice, change, draft } = useCheckout()
  const saving = useSave()
  const { shown } = useSelling()
  const [confirming, setConfirming] = useState(false)
  /** What was wanted when the price moved, so that accepting goes on with the same. */
  const [wanted, setWanted] = useState<'hold' | 'confirm'>('hold')

  const toPayment = (booking: Booking) => goTo('payment', { booking: booking.reference, replace: true })
  const hold = async (expected: Money, accepts?: 'duplicates') => {
    setWanted('hold')
    const booking = await saving.save(expected, accepts)
    if (booking) toPayment(booking)
    return booking
  }
  const confirm = async (expected: Money, accepts?: 'duplicates') => {
    setWanted('confirm')
    setConfirming(true)
    const booking = await saving.save(expected, accepts)
    if (booking) {
      const result = await confirmHeld(booking.reference, booking.total)
      if (result.done) {
        void navigate({ href: paths.agentBookingDetails(booking.reference), replace: true })
        return booking
      }
      // The seats are held: the next step says why they are not paid.
      cache.setQueryData(stoppedKey(booking.reference), result.stopped)
      toPayment(booking)
    }
    setConfirming(false)
    return booking
  }
  const moved = saving.priceChange
  const accept = () => {
    if (!moved) return
    const { agreed } = draft
    if (agreed)
      change({
        agreed: { ...agreed, price: { ...agreed.price, amount: agreed.price.amount + moved.difference.amount } },
      })
    const sent = wanted === 'confirm' ? confirm(moved.new) : hold(moved.new)
    // Agreed to and not booked all the same: what the page shows is not the price that was agreed to.
    void sent.then((booking) => {
      if (!booking) void reprice()
    })
  }
  const back = () => {
    saving.dismiss()
    void reprice()
  }

  const { doubled } = saving
  const bookTwice = () => {
    if (doubled) void (wanted === 'confirm' ? confirm : hold)(doubled.expected, 'duplicates')
  }

  if (saving.unclear) return <UnclearOutcome saving={saving} onBooked={toPayment} />
  return (
    <>
      {/* While an answer is under way the offer here is older than what was agreed to. */}
      {!saving.saving && !confirming && !moved && <PriceWatch />}
      <PriceChangeDialog
        change={moved && { ...moved, old: shown(moved.old), new: shown(moved.new) }}
        onAccept={accept}
        onBack={back}
        busy={saving.saving}
      />
      <DuplicatesDialog
        doubled={doubled}
        names={draft.passengers.map(({ given_name, surname }) => `${given_name} ${surname}`)}
        onAccept={bookTwice}
        onBack={saving.dismiss}
        busy={saving.saving}
      />
      {area === 'agent' ? (
        <AgentReview
          saving={saving}
          confirming={confirming}
          onHold={(expected) => void hold(expected)}
          onConfirm={(expected) => void confirm(expected)}
        />
      ) : (
        <PublicReview saving={saving} onSave={(expected) => void hold(expected)} />
      )}
    </>
  )
}
