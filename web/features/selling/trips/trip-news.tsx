import { LoaderCircle } from 'lucide-react'
import type { Booking } from '#contract/selling/bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'

const good = ['confirmed', 'approved']
const over = ['completed', 'expired', 'cancelled', 'voided', 'refunded']

/** Where the booking stands, in a sentence; what is under way is asked after while the page is open. */
export function TripNews({ booking, awaiting }: { booking: Booking; awaiting: boolean }) {
  const t = useText('trips')
  const { status } = booking
  const flies = booking.legs.length > 0
  const wheel = (
    <LoaderCircle aria-hidden className="mt-0.5 size-4.5 flex-none animate-spin text-info-mark" strokeWidth={1.8} />
  )
  const email = <Code>{booking.contact.email}</Code>
  if (good.includes(status)) {
    return (
      <Notice tone="ok" title={t(flies ? 'news_confirmed' : 'stay_confirmed')}>
        {t.rich(flies ? 'news_confirmed_text' : 'stay_confirmed_text', { email })}
      </Notice>
    )
  }
  if (status === 'confirming' || (status === 'saved' && awaiting)) {
    return (
      <Notice tone="info" icon={wheel} title={t(flies ? 'news_confirming' : 'stay_confirming')}>
        {t('news_confirming_text')}
      </Notice>
    )
  }
  if (status === 'pending_supplier') {
    return (
      <Notice tone="warn" title={t(flies ? 'news_pending' : 'stay_pending')}>
        {t.rich('news_pending_text', { email })}
      </Notice>
    )
  }
  if (status === 'saved') {
    if (flies && booking.total.amount === 0)
      return (
        <Notice tone="quiet" title={t('news_covered')}>
          {t('news_covered_text')}
        </Notice>
      )
    const refused = booking.history.some((line) => line.event === 'supplier_refused')
    return (
      <Notice tone={refused ? 'warn' : 'quiet'} title={t(refused ? 'news_refused' : flies ? 'news_held' : 'stay_held')}>
        {t(refused ? 'news_refused_text' : flies ? 'news_held_text' : 'stay_held_text')}
      </Notice>
    )
  }
  if (status === 'failed') {
    return (
      <Notice tone="bad" title={t('news_failed')}>
        {t('news_failed_text')}
      </Notice>
    )
  }
  if (status === 'refund_quoted')
    return (
      <Notice tone="info" title={t('news_refund_quoted')}>
        {t('news_refund_quoted_text')}
      </Notice>
    )
  if (over.includes(status))
    return (
      <Notice title={t(`news_${status as 'completed' | 'expired' | 'cancelled' | 'voided' | 'refunded'}`)}>
        {t('news_over_text')}
      </Notice>
    )
  return (
    <Notice tone="info" title={t('news_moving')}>
      {t('news_moving_text')}
    </Notice>
  )
}
