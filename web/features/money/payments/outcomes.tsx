import { CircleCheck, CircleX, TimerOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Notice } from '#web/ui/notice.tsx'
import { markPaid } from './paid-mark.ts'
import type { TestCardPayment } from '#contract/money/payments'
import type * as z from 'zod/mini'
import { usePayNow } from './use-pay-now.ts'

const leaveAfterMs = 1_200

type Payment = Pick<z.infer<typeof TestCardPayment>, 'id' | 'reference' | 'return_url'>

/** What the server says of a failure, in its own words. */
export const sayFailure = (error: unknown, otherwise: string): string =>
  isApiError(error) && error.status > 0 ? error.message : otherwise

/** Back to the shop by itself; the link is for whoever does not want to wait. */
export function Paid({ payment }: { payment: Payment }) {
  const t = useText('payments')
  useEffect(() => {
    markPaid(payment.reference)
    const timer = setTimeout(() => location.assign(payment.return_url), leaveAfterMs)
    return () => clearTimeout(timer)
  }, [payment.reference, payment.return_url])
  return (
    <Outcome
      icon={<CircleCheck aria-hidden className="size-9 text-ok-mark" strokeWidth={1.4} />}
      title={t('paid')}
      text={t('paid_text')}
    >
      <a className={buttonStyle('ink', 'normal', 'w-full')} href={payment.return_url}>
        {t('continue')}
      </a>
    </Outcome>
  )
}

/** Which due it was for, where it was one. */
export function dueOf(returnUrl: string): number | undefined {
  const due = new URLSearchParams(returnUrl.split('?')[1]).get('due')
  return due ? Number(due) : undefined
}

/** A payment that failed stays failed: another try is a new one. */
export function Declined({ payment }: { payment: Payment }) {
  const t = useText('payments')
  // Whoever came by a payment link holds no key to the booking: they ask again through their link.
  const { pay, paying, error } = usePayNow(
    payment.reference,
    payment.return_url.startsWith('/pay/') ? payment.id : undefined,
    dueOf(payment.return_url),
  )
  return (
    <Outcome
      icon={<CircleX aria-hidden className="size-9 text-bad-mark" strokeWidth={1.4} />}
      title={t('declined')}
      text={t(payment.reference.startsWith('QT-') ? 'declined_text_quotation' : 'declined_text')}
    >
      {error ? (
        <Notice tone="bad" className="mb-3">
          {sayFailure(error, t('no_network'))}
        </Notice>
      ) : null}
      <Button
        look="ink"
        className="w-full"
        loading={paying}
        loadingText={t('opening')}
        onClick={() => void pay(payment.id)}
      >
        {t('another_card')}
      </Button>
      <a className={buttonStyle('ghost', 'normal', 'mt-2 w-full')} href={payment.return_url}>
        {t('go_back')}
      </a>
    </Outcome>
  )
}

export function Ended({ payment }: { payment: Payment }) {
  const t = useText('payments')
  return (
    <Outcome
      icon={<TimerOff aria-hidden className="size-9 text-ink-3" strokeWidth={1.4} />}
      title={t('ended')}
      text={t('ended_text')}
    >
      <a className={buttonStyle('ink', 'normal', 'w-full')} href={payment.return_url}>
        {t('go_back')}
      </a>
    </Outcome>
  )
}

/** How it ended, and where to go on. */
export const Outcome = ({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}) => (
  <div role="status">
    {icon}
    <h2 className="mt-3 text-20">{title}</h2>
    <p className="mt-1 mb-6 text-14 text-ink-2">{text}</p>
    {children}
  </div>
)
