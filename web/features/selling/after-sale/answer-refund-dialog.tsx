import { afterSale } from '#contract/selling/after-sale'
import type { Booking } from '#contract/selling/bookings'
import { useAct } from '#web/features/selling/bookings/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { bookingOfItem } from '#web/kit/record/item-of.ts'
import { CasePeople } from './case-people.tsx'
import { comingBack, RefundSum } from './refund-card.tsx'

type AnswerProps = { booking: Booking; act: 'refund_accept' | 'refund_decline'; onClose: () => void }

/** Yes or no to a refund's amounts: yes gives the tickets up for exactly the sum that was read. */
export function AnswerRefundDialog({ booking, act, onClose }: AnswerProps) {
  const t = useText('aftersale')
  const format = useFormat()
  const { run, busy, problem } = useAct()
  const quote = booking.refund?.quote
  const one = booking.cases.find(({ reference }) => reference === booking.refund?.reference)
  const flies = bookingOfItem(booking, one?.item ?? 1).legs.length > 0
  const isYes = act === 'refund_accept' && quote
  const answer = async () => {
    const named = { booking_id: booking.id, ...(one && { item: one.item }) }
    const isDone = isYes
      ? await run(afterSale.refundAccept, { ...named, expected_refund: quote.refund })
      : await run(afterSale.refundDecline, { ...named, ...(one && { case: one.reference }) })
    if (isDone) onClose()
  }
  return (
    <ReasonDialog
      title={t(isYes ? 'refund_accept_ask' : 'refund_decline_ask', { reference: booking.reference })}
      act={
        isYes
          ? t('refund_accept_act', { amount: format.money(comingBack(quote), 'always') })
          : t(flies ? 'refund_decline_act' : 'refund_decline_act_people')
      }
      look={isYes ? 'danger-solid' : 'primary'}
      keep={t('not_now')}
      reason={null}
      busy={busy}
      busyText={t('sending')}
      problem={problem}
      onAct={() => void answer()}
      onClose={onClose}
    >
      <p>
        {t(
          !flies
            ? isYes
              ? 'refund_accept_text_people'
              : 'refund_decline_text_people'
            : !isYes
              ? 'refund_decline_text'
              : booking.channel === 'agent'
                ? 'refund_accept_text'
                : 'refund_accept_card',
        )}
      </p>
      {isYes && (
        <div className="mt-4 grid gap-4 text-ink">
          <CasePeople passengers={booking.passengers} one={one} />
          <RefundSum quote={quote} flies={flies} />
        </div>
      )}
    </ReasonDialog>
  )
}
