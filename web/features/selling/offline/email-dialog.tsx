import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { offline } from '#contract/selling/offline'
import type { Locale } from '#contract/kernel/shapes'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MailPreview } from './mail-preview.tsx'
import { mailQuery } from './offline.queries.ts'
import { useTranslatedProblem } from './offline-words.tsx'

type EmailDialogProps = {
  id: string
  /** In the office an empty address means the people of the agency. */
  office?: true
  onClose: () => void
}
type To = { email: string; locale: Locale }

/** The quote, or what was booked, to the agent or to a customer: shown first, then sent. */
export function EmailDialog({ id, office, onClose }: EmailDialogProps) {
  const t = useText('offline')
  const locale: Locale = useLocale()
  const { user } = useUser()
  const translated = useTranslatedProblem('failed_update')
  const [shown, setShown] = useState<To | null>(null)
  const start: To = { email: office ? '' : (user?.email ?? ''), locale }
  const mail = useEndpointForm(offline.sendEmail, {
    values: start,
    toBody: ({ email, ...typed }) => ({ id, ...typed, ...(office && !email.trim() ? {} : { email }) }),
    of: id,
    refused(error) {
      mail.form.setError('root.server', { message: translated(error) })
      return true
    },
    done: onClose,
  })
  const typed = mail.form.watch()
  const isShown = shown !== null && shown.email === typed.email && shown.locale === typed.locale
  const show = async () => {
    if (await mail.form.trigger()) setShown({ ...mail.form.getValues() })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && !mail.busy && onClose()}
      title={t('email_title', { id: `\u2066${id}\u2069` })}
    >
      <Form of={mail} className="grid gap-4 text-ink" {...(isShown ? {} : { onStep: () => void show() })}>
        <p className="text-ink-2">{t(office ? 'email_text_office' : 'email_text')}</p>
        <TextField
          label={t('email_to')}
          latin
          type="email"
          inputMode="email"
          autoComplete={office ? 'off' : 'email'}
          {...(office ? { optional: true, hint: t('email_to_hint') } : {})}
          {...mail.field('email')}
        />
        <RadioGroup
          label={t('email_language')}
          inline
          field={mail.field('locale')}
          options={(['en', 'ar'] as const).map((value) => ({ value, label: t(`language_${value}`) }))}
        />
        {isShown && <Preview id={id} to={shown} />}
        <FormNotes of={mail} title={t('failed_update')} />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('keep')}</Button>
          <SubmitButton of={mail} look="primary" loadingText={t('sending')}>
            {t(isShown ? 'email_send' : 'email_preview')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

function Preview({ id, to }: { id: string; to: To }) {
  const t = useText('offline')
  const { data, error, refetch } = useQuery(mailQuery(useApi(), id, to))
  if (data) return <MailPreview mail={data} />
  if (error) return <ErrorState title={t('email_preview_failed')} error={error} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton className="h-56 w-full rounded-r-2" />
    </Loading>
  )
}
