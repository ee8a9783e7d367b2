import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { offline } from '#contract/selling/offline'
import type { Locale } from '#contract/kernel/shapes'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { useUser } from '#web/api/session.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTranslatedProblem } from './offline-words.tsx'

/** The quote, or what was booked, to the agent or to a customer. */
export function EmailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('offline')
  const api = useApi()
  const translate = useTranslateMessage()
  const translated = useTranslatedProblem('failed_update')
  const locale = useLocale()
  const { user } = useUser()
  const [busy, setBusy] = useState(false)
  const form = useForm<{ email: string; locale: Locale }>({ defaultValues: { email: user?.email ?? '', locale } })
  const { errors } = form.formState
  const send = form.handleSubmit(async (typed) => {
    if (!typed.email.includes('@'))
      return form.setError('email', { message: t('email_missing') }, { shouldFocus: true })
    setBusy(true)
    try {
      const { message } = await api(offline.sendEmail, { body: { id, ...typed } })
      toast('success', translate(message) ?? '')
      onClose()
    } catch (error) {
      if (!isApiError(error) || error.errors.length === 0) form.setError('root.server', { message: translated(error) })
      else applyServerErrors(form, error)
    } finally {
      setBusy(false)
    }
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('email_title', { id: `\u2066${id}\u2069` })}
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button look="primary" loading={busy} loadingText={t('sending')} onClick={() => void send()}>
            {t('email_send')}
          </Button>
        </>
      }
    >
      <p>{t('email_text')}</p>
      <form noValidate className="mt-4 grid gap-4 text-ink" onSubmit={(event) => void send(event)}>
        <TextField
          label={t('email_to')}
          latin
          type="email"
          inputMode="email"
          autoComplete="email"
          error={translate(errors.email?.message)}
          {...form.register('email')}
        />
        <RadioGroup
          label={t('email_language')}
          inline
          field={form.register('locale')}
          options={(['en', 'ar'] as const).map((value) => ({ value, label: t(`language_${value}`) }))}
        />
        {errors.root?.['server'] && <Notice tone="bad">{translate(errors.root['server'].message)}</Notice>}
      </form>
    </Dialog>
  )
}
