import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Booking } from '#contract/selling/bookings'
import { paymentRequests } from '#contract/money/payment-requests'
import type { Locale } from '#contract/kernel/shapes'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { minorOf, typedOf } from '#web/kit/money/typed.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Sent } from '#web/ui/mirrored.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { paymentsOfBookingQuery } from './bookings.queries.ts'
import { whatsAppUrl } from './share.ts'

/** Asks the customer for a card payment; the link is shown once, to be passed on by hand as well. */
export default function PaymentDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText('bookings')
  const [url, setUrl] = useState<string | null>(null)
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('pay_ask')}>
      {url ? (
        <Made url={url} booking={booking} onClose={onClose} />
      ) : (
        <Form booking={booking} onClose={onClose} onMade={setUrl} />
      )}
    </Dialog>
  )
}

type FormProps = { booking: Booking; onClose: () => void; onMade: (url: string) => void }

function Form({ booking, onClose, onMade }: FormProps) {
  const t = useText('bookings')
  const translate = useTranslateMessage()
  const format = useFormat()
  const api = useApi()
  const queryClient = useQueryClient()
  const [key] = useState(newIdempotencyKey)
  const { amount, currency } = booking.selling ?? booking.total
  const form = useForm<{ amount: string; email: string; locale: Locale }>({
    defaultValues: { amount: typedOf(amount, currency), email: booking.contact.email, locale: useLocale() },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (typed) => {
    try {
      const { url } = await api(paymentRequests.send, {
        body: {
          booking_id: booking.id,
          amount: minorOf(typed.amount, currency) ?? 0,
          email: typed.email.trim(),
          locale: typed.locale,
        },
        idempotencyKey: key,
      })
      onMade(url)
    } catch (error) {
      applyServerErrors(form, error)
    } finally {
      await queryClient.invalidateQueries({ queryKey: paymentsOfBookingQuery(api, booking.id).queryKey })
    }
  })
  return (
    <form noValidate className="grid gap-4 text-ink" onSubmit={(event) => void send(event)}>
      <p className="text-ink-2">{t('pay_text')}</p>
      <TextField
        latin
        inputMode="decimal"
        label={t('pay_amount', { currency: format.currency(currency) })}
        error={translate(errors.amount?.message)}
        {...form.register('amount', { validate: (typed) => minorOf(typed, currency) !== null || t('amount_wrong') })}
      />
      <TextField
        latin
        type="email"
        inputMode="email"
        label={t('email_to')}
        error={translate(errors.email?.message)}
        {...form.register('email', { required: t('email_missing') })}
      />
      <RadioGroup
        inline
        label={t('email_locale')}
        field={form.register('locale')}
        options={[
          { value: 'en', label: t('language_en') },
          { value: 'ar', label: t('language_ar') },
        ]}
      />
      {errors.root?.['server'] && <Notice tone="bad">{translate(errors.root['server'].message)}</Notice>}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('not_now')}</Button>
        <Button type="submit" look="primary" loading={isSubmitting} loadingText={t('act_sending')}>
          {t('pay_act')}
        </Button>
      </div>
    </form>
  )
}

function Made({ url, booking, onClose }: { url: string; booking: Booking; onClose: () => void }) {
  const t = useText('bookings')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-ink">
      <Notice tone="ok">{t('pay_sent')}</Notice>
      <div className="rounded-r-2 bg-surface-3 p-3">
        <p className="mb-1 text-13 text-ink-2">{t('pay_link')}</p>
        <p className="flex items-center gap-2">
          <bdi dir="ltr" className="min-w-0 flex-1 truncate font-mono text-13">
            {url}
          </bdi>
          <CopyButton value={url} what={t('pay_link')} />
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <a
          className={buttonStyle('secondary')}
          href={whatsAppUrl(booking.contact.phone, t('pay_whatsapp', { reference: booking.reference, url }))}
          target="_blank"
          rel="noreferrer"
        >
          <Sent className="size-4" />
          {t('share_whatsapp')}
        </a>
        <Button look="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
