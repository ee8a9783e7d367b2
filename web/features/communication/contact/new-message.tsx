import { useForm } from 'react-hook-form'
import { isApiError } from '#web/api/api-error.ts'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Sent } from '#web/ui/mirrored.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useMessage } from './use-message.ts'

type Typed = { subject: string; booking_id: string; body: string }
type NewMessageProps = { booking: string | undefined; onSent: (thread: string) => void }

/** Begins a conversation with the back office. */
export function NewMessage({ booking, onSent }: NewMessageProps) {
  const t = useText('contact')
  const translate = useTranslateMessage()
  const send = useMessage()
  const form = useForm<Typed>({
    defaultValues: {
      subject: booking ? t('subject_of_booking', { id: booking }) : '',
      booking_id: booking ?? '',
      body: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ subject, booking_id, body }) => {
    try {
      const thread = await send({
        subject,
        body,
        ...(booking_id.trim() ? { booking_id: booking_id.trim().toUpperCase() } : {}),
      })
      onSent(thread.id)
    } catch (error) {
      // Only the booking can be unknown here: said at its field.
      if (isApiError(error) && error.code === 'not_found')
        form.setError('booking_id', { type: 'server', message: error.message }, { shouldFocus: true })
      else applyServerErrors(form, error)
    }
  })
  return (
    <Card title={t('new_title')}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <TextField
            label={t('subject')}
            maxLength={120}
            error={translate(errors.subject?.message)}
            {...form.register('subject', { validate: (text) => text.trim().length >= 2 || t('subject_missing') })}
          />
          <TextField
            label={t('booking')}
            optional
            latin
            autoComplete="off"
            hint={t('booking_hint')}
            error={translate(errors.booking_id?.message)}
            {...form.register('booking_id')}
          />
        </div>
        <TextArea
          label={t('message')}
          rows={4}
          maxLength={4000}
          error={translate(errors.body?.message)}
          {...form.register('body', { validate: (text) => text.trim().length >= 2 || t('message_missing') })}
        />
        {errors.root?.['server'] && (
          <Notice tone="bad" title={t('not_sent')}>
            {translate(errors.root['server'].message)}
          </Notice>
        )}
        <div>
          <Button
            type="submit"
            look="primary"
            icon={<Sent className="size-4" />}
            loading={isSubmitting}
            loadingText={t('sending')}
          >
            {t('send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
