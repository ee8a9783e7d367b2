import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { paymentRequests } from '#contract/money/payment-requests'
import type { Locale } from '#contract/kernel/shapes'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { minorOf, typedOf } from '#web/kit/money/typed.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Sent } from '#web/ui/mirrored.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
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
        <Ask booking={booking} onClose={onClose} onMade={setUrl} />
      )}
    </Dialog>
  )
}

type FormProps = { booking: Booking; onClose: () => void; onMade: (url: string) => void }

function Ask({ booking, onClose, onMade }: FormProps) {
  const t = useText('bookings')
  const format = useFormat()
  const locale: Locale = useLocale()
  const { amount, currency } = booking.selling ?? booking.total
  const request = useEndpointForm(paymentRequests.send, {
    values: { amount: typedOf(amount, currency), email: booking.contact.email, locale },
    toBody: (typed) => ({
      booking_id: booking.id,
      amount: minorOf(typed.amount, currency) ?? 0,
      email: typed.email.trim(),
      locale: typed.locale,
    }),
    also: (typed) => [
      ...(minorOf(typed.amount, currency) === null ? [{ field: 'amount' as const, message: t('amount_wrong') }] : []),
      ...(typed.email.trim() ? [] : [{ field: 'email' as const, message: t('email_missing') }]),
    ],
    of: booking.id,
    says: () => '',
    done: ({ url }) => onMade(url),
  })
  return (
    <Form of={request} className="grid gap-4 text-ink">
      <p className="text-ink-2">{t('pay_text')}</p>
      <TextField
        latin
        inputMode="decimal"
        label={t('pay_amount', { currency: format.currency(currency) })}
        {...request.field('amount')}
      />
      <TextField latin type="email" inputMode="email" label={t('email_to')} {...request.field('email')} />
      <RadioGroup
        inline
        label={t('email_locale')}
        field={request.field('locale')}
        options={[
          { value: 'en', label: t('language_en') },
          { value: 'ar', label: t('language_ar') },
        ]}
      />
      <FormNotes of={request} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('not_now')}</Button>
        <SubmitButton of={request} look="primary" loadingText={t('act_sending')}>
          {t('pay_act')}
        </SubmitButton>
      </div>
    </Form>
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
