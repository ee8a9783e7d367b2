import type { Quotation } from '#contract/selling/quotation-shapes'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Where it stands, in a sentence, once the customer has answered. */
export function Standing({ quotation }: { quotation: Quotation }) {
  const t = useText('quotations')
  const moment = useMoment()
  const format = useFormat()
  const { state, accepted, booking_problem, booking_id } = quotation
  if (state === 'declined')
    return (
      <Notice tone="warn" title={t('declined_title')}>
        <span dir="auto">{quotation.decline_reason ?? t('declined_no_reason')}</span>
      </Notice>
    )
  if (state === 'converted' && booking_id)
    return (
      <Notice
        tone="ok"
        title={t('converted_title', {
          id: format.list(quotation.bookings.map(({ reference }) => `\u2066${reference}\u2069`)),
        })}
      >
        {t('converted_text')}
      </Notice>
    )
  if (state !== 'accepted' || !accepted) return null
  if (booking_problem)
    return (
      <Notice tone="bad" title={t('problem_title')}>
        {booking_problem} {t('problem_text')}
      </Notice>
    )
  return (
    <Notice tone="ok" title={t('accepted_by', { name: accepted.name })}>
      {t('accepted_text', { time: moment(accepted.at), number: accepted.version })}{' '}
      {t(
        quotation.has_travellers
          ? 'accepted_booking'
          : isAllowed(quotation, 'convert')
            ? 'accepted_passengers'
            : 'accepted_lines',
      )}
    </Notice>
  )
}
