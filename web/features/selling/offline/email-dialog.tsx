import type { Locale } from '#contract/kernel/shapes'
import { offline } from '#contract/selling/offline'
import { useUser } from '#web/api/session.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The quote, or what was booked, to the agent or to a customer. */
export function EmailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('offline')
  const locale: Locale = useLocale()
  const { user } = useUser()
  const mail = useEndpointForm(offline.sendEmail, {
    values: { email: user?.email ?? '', locale },
    toBody: (typed) => ({ id, ...typed }),
    changes: [],
    of: id,
    done: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && !mail.busy && onClose()}
      title={t('email_title', { id: `\u2066${id}\u2069` })}
    >
      <Form of={mail} className="grid gap-4 text-ink">
        <p className="text-ink-2">{t('email_text')}</p>
        <TextField
          label={t('email_to')}
          latin
          type="email"
          inputMode="email"
          autoComplete="email"
          {...mail.field('email')}
        />
        <RadioGroup
          label={t('email_language')}
          inline
          field={mail.field('locale')}
          options={(['en', 'ar'] as const).map((value) => ({ value, label: t(`language_${value}`) }))}
        />
        <FormNotes of={mail} />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('keep')}</Button>
          <SubmitButton of={mail} look="primary" loadingText={t('sending')}>
            {t('email_send')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
