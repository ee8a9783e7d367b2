import { useForm } from 'react-hook-form'
import { type Booking, bookings } from '#contract/selling/bookings'
import type { Locale } from '#contract/kernel/shapes'
import { useApi } from '#web/api/context.tsx'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

/** To whom the papers go, and in which language; the booking's contact unless told. */
export function EmailDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText('bookings')
  const translate = useTranslateMessage()
  const api = useApi()
  const form = useForm<{ email: string; locale: Locale; prices: boolean }>({
    defaultValues: { email: booking.contact.email, locale: useLocale(), prices: false },
  })
  const { errors, isSubmitting } = form.formState
  const isBack = booking.payment_status === 'refunded'
  const state = isBack ? 'back' : booking.tickets.length > 0 ? 'tickets' : 'saved'
  const send = form.handleSubmit(async ({ email, locale, prices }) => {
    try {
      const { message } = await api(bookings.sendEmail, {
        body: { booking_id: booking.id, locale, prices, ...(email.trim() ? { email } : {}) },
      })
      toast('success', translate(message) ?? '')
      onClose()
    } catch (error) {
      applyServerErrors(form, error)
    }
  })
  return (
    <Dialog
      isOpen
      onOpenChange={() => !isSubmitting && onClose()}
      title={t('email_ask', { reference: booking.reference })}
    >
      <form noValidate className="grid gap-4 text-ink" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t(`email_text_${state}`)}</p>
        <TextField
          latin
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('email_to')}
          error={translate(errors.email?.message)}
          {...form.register('email')}
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
        <Checkbox label={t(`email_prices_${state}`)} hint={t('email_prices_hint')} {...form.register('prices')} />
        {errors.root?.['server'] && <Notice tone="bad">{translate(errors.root['server'].message)}</Notice>}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('not_now')}</Button>
          <Button type="submit" look="primary" loading={isSubmitting} loadingText={t('act_sending')}>
            {t('email_act')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
