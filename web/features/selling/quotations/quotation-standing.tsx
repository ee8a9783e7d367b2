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
  const { state, accepted, booking_problem, booking_id, customer_total } = quotation
  const total = customer_total && format.money(customer_total, 'always')
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
        {total ? t('converted_exchange', { total }) : t('converted_text')}
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
      {quotation.has_travellers
        ? t('accepted_booking')
        : isAllowed(quotation, 'convert')
          ? t('accepted_passengers')
          : total
            ? t('accepted_exchange', { total })
            : t('accepted_lines')}
    </Notice>
  )
}
