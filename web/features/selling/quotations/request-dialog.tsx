import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { paymentRequests } from '#contract/money/payment-requests'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { typedOf } from '#web/kit/money/typed.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useZone } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LinkBox, type Shared } from './link-box.tsx'
import { amountOf } from './quotation-words.tsx'
import { requestsQuery } from './quotations.queries.ts'
import { paymentMessage } from './share-words.ts'

/** Asks the customer for a card payment by mail; the link is shown once, to be passed on by hand as well. */
export function RequestDialog({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const t = useText('quotations')
  const translate = useTranslateMessage()
  const format = useFormat()
  const api = useApi()
  const queryClient = useQueryClient()
  const zone = useZone()
  const { amount, currency } = quotation.total
  const [key] = useState(newIdempotencyKey)
  const [sent, setSent] = useState<(Shared & { to: string }) | null>(null)
  const form = useForm({ defaultValues: { amount: typedOf(amount, currency), email: quotation.customer.email ?? '' } })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (typed) => {
    try {
      const { data, url } = await api(paymentRequests.send, {
        body: {
          quotation_id: quotation.id,
          amount: amountOf(typed.amount, currency) ?? 0,
          ...(typed.email.trim() ? { email: typed.email.trim() } : {}),
        },
        idempotencyKey: key,
      })
      void queryClient.invalidateQueries({ queryKey: requestsQuery(api, quotation.id).queryKey })
      setSent({
        url,
        message: await paymentMessage(data, quotation.booking_id ?? quotation.reference, url, zone),
        to: data.email,
      })
    } catch (error) {
      applyServerErrors(form, error)
    }
  })
  if (sent)
    return (
      <Dialog
        isOpen
        onOpenChange={(open) => !open && onClose()}
        title={t('request_title')}
        actions={<Button onClick={onClose}>{t('done')}</Button>}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-ink">
          <Notice tone="ok">{t('request_mailed', { email: `\u2066${sent.to}\u2069` })}</Notice>
          <LinkBox shared={sent} phone={quotation.customer.phone} />
        </div>
      </Dialog>
    )
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('request_title')}>
      <form noValidate className="grid gap-4 text-ink" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('requests_text')}</p>
        <TextField
          label={t('request_amount', { currency: format.currency(currency) })}
          latin
          inputMode="decimal"
          error={translate(errors.amount?.message)}
          {...form.register('amount', { validate: (typed) => Boolean(amountOf(typed, currency)) || t('amount_wrong') })}
        />
        <TextField
          label={t('request_email')}
          latin
          type="email"
          inputMode="email"
          error={translate(errors.email?.message)}
          {...form.register('email')}
        />
        {errors.root?.['server'] && <Notice tone="bad">{translate(errors.root['server'].message)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" look="primary" loading={isSubmitting} loadingText={t('sending')}>
            {t('request_act')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
