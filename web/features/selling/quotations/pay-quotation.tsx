import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { paymentRequests } from '#contract/money/payment-requests'
import type { SharedQuotation } from '#contract/selling/quotation-shapes'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** One payment for all that was accepted. The e-mail is asked for only where nobody has it. */
export function PayQuotation({ token, quotation }: { token: string; quotation: SharedQuotation }) {
  const t = useText('quotations')
  const translate = useTranslateMessage()
  const format = useFormat()
  const api = useApi()
  const [email, setEmail] = useState('')
  const pay = useMutation({
    mutationFn: () =>
      api(paymentRequests.payQuotation, {
        body: { token, ...(email.trim() ? { email: email.trim() } : {}) },
        keepOn401: true,
      }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const asked = isApiError(pay.error) ? pay.error.errors.find(({ field }) => field === 'email') : undefined
  return (
    <section className="rounded-r-3 bg-surface-1 p-5 shadow-lift-1 sm:p-6">
      <h2 className="text-20">{t('pay_all')}</h2>
      <p className="mt-1 text-14 text-ink-2">{t('pay_all_text', { count: quotation.bookings.length })}</p>
      {asked && (
        <TextField
          className="mt-4"
          label={t('customer_email')}
          latin
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          error={translate(asked.message)}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      {pay.error && !asked ? (
        <Notice tone="bad" className="mt-4">
          {isApiError(pay.error) && pay.error.status > 0 ? translate(pay.error.message) : t('page_failed_text')}
        </Notice>
      ) : null}
      <Button
        look="primary"
        size="large"
        className="mt-5 w-full"
        loading={pay.isPending || pay.isSuccess}
        loadingText={t('pay_opening')}
        onClick={() => pay.mutate()}
      >
        {t('pay_act', { amount: format.money(quotation.total, 'always') })}
      </Button>
      <p className="mt-4 flex items-start gap-2 text-13 text-ink-2">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 flex-none" strokeWidth={1.8} />
        {t('pay_safe')}
      </p>
    </section>
  )
}
