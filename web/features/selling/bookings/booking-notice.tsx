import type { Booking } from '#contract/selling/bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What must be known before anything else on the page; nothing while all is well. */
export function BookingNotice({ booking: { status } }: { booking: Booking }) {
  const t = useText('bookings')
  switch (status) {
    case 'pending_supplier':
      return (
        <Notice tone="warn" title={t('pending_title')}>
          {t('pending_text')}
        </Notice>
      )
    case 'confirming':
      return (
        <Notice tone="info" title={t('confirming_title')}>
          {t('confirming_text')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="bad" title={t('failed_title')}>
          {t('failed_text')}
        </Notice>
      )
    case 'expired':
      return <Notice>{t('expired_text')}</Notice>
    case 'void_requested':
      return (
        <Notice tone="info" title={t('void_requested_title')}>
          {t('void_requested_text')}
        </Notice>
      )
    default:
      return null
  }
}
