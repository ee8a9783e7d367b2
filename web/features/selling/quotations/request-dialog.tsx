import { useState } from 'react'
import { paymentRequests } from '#contract/money/payment-requests'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { typedOf } from '#web/kit/money/typed.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useZone } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LinkBox, type Shared } from './link-box.tsx'
import { amountOf } from './quotation-words.tsx'
import { paymentMessage } from './share-words.ts'

/** Asks the customer for a card payment by mail; the link is shown once, to be passed on by hand as well. */
export function RequestDialog({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const t = useText('quotations')
  const format = useFormat()
  const zone = useZone()
  const { amount, currency } = quotation.total
  const [sent, setSent] = useState<(Shared & { to: string }) | null>(null)
  const request = useEndpointForm(paymentRequests.send, {
    values: { amount: typedOf(amount, currency), email: quotation.customer.email ?? '' },
    toBody: (typed) => ({
      quotation_id: quotation.id,
      amount: amountOf(typed.amount, currency) ?? 0,
      ...(typed.email.trim() ? { email: typed.email.trim() } : {}),
    }),
    also: (typed) => (amountOf(typed.amount, currency) ? [] : [{ field: 'amount', message: t('amount_wrong') }]),
    of: quotation.id,
    says: () => '',
    async done({ data, url }) {
      const message = await paymentMessage(data, quotation.booking_id ?? quotation.reference, url, zone)
      setSent({ url, message, to: data.email })
    },
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
      <Form of={request} className="grid gap-4 text-ink">
        <p className="text-ink-2">{t('requests_text')}</p>
        <TextField
          label={t('request_amount', { currency: format.currency(currency) })}
          latin
          inputMode="decimal"
          {...request.field('amount')}
        />
        <TextField label={t('request_email')} latin type="email" inputMode="email" {...request.field('email')} />
        <FormNotes of={request} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('back')}</Button>
          <SubmitButton of={request} look="primary" loadingText={t('sending')}>
            {t('request_act')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
