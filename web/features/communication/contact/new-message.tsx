import { contact } from '#contract/communication/contact'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Sent } from '#web/ui/mirrored.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { messagePlace } from './message-place.ts'
import { useThread } from './use-thread.ts'

type NewMessageProps = { booking: string | undefined; onSent: (thread: string) => void }

/** Begins a conversation with the back office. */
export function NewMessage({ booking, onSent }: NewMessageProps) {
  const t = useText('contact')
  const learn = useThread()
  const message = useEndpointForm(contact.send, {
    values: {
      subject: booking ? t('subject_of_booking', { id: booking }) : '',
      booking_id: booking ?? '',
      body: '',
    },
    toBody: ({ subject, booking_id, body }) => ({
      subject,
      body,
      ...(booking_id.trim() ? { booking_id: booking_id.trim().toUpperCase() } : {}),
    }),
    also: ({ subject, body }) => [
      ...(subject.trim().length < 2 ? [{ field: 'subject' as const, message: t('subject_missing') }] : []),
      ...(body.trim().length < 2 ? [{ field: 'body' as const, message: t('message_missing') }] : []),
    ],
    draft: { name: booking ? `message ${booking}` : 'message', without: [] },
    done({ data }) {
      learn(data)
      onSent(data.id)
    },
    // Only the booking can be unknown here: said at its field.
    refused({ code, message: text }) {
      if (code !== 'not_found') return false
      message.form.setError('booking_id', { type: 'server', message: text }, { shouldFocus: true })
      return true
    },
  })
  const { field } = message
  return (
    <Card title={t('new_title')}>
      <Form of={message} className="grid gap-4">
        <LeaveGuard when={message.unsaved} placeOf={messagePlace} />
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <TextField label={t('subject')} maxLength={120} {...field('subject')} />
          <TextField
            label={t('booking')}
            optional
            latin
            autoComplete="off"
            hint={t('booking_hint')}
            {...field('booking_id')}
          />
        </div>
        <TextArea label={t('message')} rows={4} maxLength={4000} {...field('body')} />
        <FormNotes of={message} title={t('not_sent')} />
        <div>
          <SubmitButton of={message} look="primary" icon={<Sent className="size-4" />} loadingText={t('sending')}>
            {t('send')}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
