import { type Booking, bookings } from '#contract/selling/bookings'
import type { Locale } from '#contract/kernel/shapes'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** To whom the papers go, and in which language; the booking's contact unless told. */
export function EmailDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText('bookings')
  const locale: Locale = useLocale()
  const mail = useEndpointForm(bookings.sendEmail, {
    values: { email: booking.contact.email, locale, prices: false },
    toBody: ({ email, ...rest }) => ({ booking_id: booking.id, ...rest, ...(email.trim() ? { email } : {}) }),
    of: booking.id,
    done: onClose,
  })
  const isBack = booking.payment_status === 'refunded'
  const state = isBack ? 'back' : booking.tickets.length > 0 ? 'tickets' : 'saved'
  return (
    <Dialog
      isOpen
      onOpenChange={() => !mail.busy && onClose()}
      title={t('email_ask', { reference: booking.reference })}
    >
      <Form of={mail} className="grid gap-4 text-ink">
        <p className="text-ink-2">{t(`email_text_${state}`)}</p>
        <TextField
          latin
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('email_to')}
          {...mail.field('email')}
        />
        <RadioGroup
          inline
          label={t('email_locale')}
          field={mail.field('locale')}
          options={[
            { value: 'en', label: t('language_en') },
            { value: 'ar', label: t('language_ar') },
          ]}
        />
        <Checkbox label={t(`email_prices_${state}`)} hint={t('email_prices_hint')} {...mail.field('prices')} />
        <FormNotes of={mail} />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('not_now')}</Button>
          <SubmitButton of={mail} look="primary" loadingText={t('act_sending')}>
            {t('email_act')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
