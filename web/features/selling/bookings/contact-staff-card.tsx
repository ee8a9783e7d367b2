import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/selling/bookings'
import { contact, type ContactThread } from '#contract/communication/contact'
import { useApi } from '#web/api/context.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Sent } from '#web/ui/mirrored.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { threadsOfBookingQuery } from './bookings.queries.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'

/** How many of the newest messages stand here; the rest is in the contact feature. */
const shown = 4

/** What agency and desk wrote each other about this booking, and a line to write the next. */
export function ContactStaffCard({ booking }: { booking: Booking }) {
  const t = useText('bookings')
  const { data } = useQuery(threadsOfBookingQuery(useApi(), booking.id))
  const thread = data?.[0]
  return (
    <Card
      title={t('staff_title')}
      action={
        <Link href={paths.agentContact(booking.id)} className={textLink}>
          {t('staff_all')}
        </Link>
      }
    >
      {thread && <Messages thread={thread} />}
      <Write key={thread?.id ?? 'new'} booking={booking} thread={thread} />
    </Card>
  )
}

function Messages({ thread }: { thread: ContactThread }) {
  const t = useText('bookings')
  const moment = useMoment()
  return (
    <ol className="mb-3 grid gap-2">
      {thread.messages.slice(-shown).map((message) => (
        <li
          key={message.id}
          className={cx(
            'max-w-[88%] rounded-r-3 px-3 py-2 text-14',
            message.by_staff ? 'bg-surface-3' : 'justify-self-end bg-sea-soft',
          )}
        >
          <p className="break-words whitespace-pre-line">{message.body}</p>
          <p className="text-12 text-ink-3">
            {message.by_staff ? t('staff_name') : message.author} · {moment(message.at)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Write({ booking, thread }: { booking: Booking; thread: ContactThread | undefined }) {
  const t = useText('bookings')
  const message = useEndpointForm(contact.send, {
    values: { body: '' },
    toBody: ({ body }) =>
      thread
        ? { thread_id: thread.id, body }
        : { booking_id: booking.id, subject: t('staff_subject', { reference: booking.reference }), body },
    also: ({ body }) => (body.trim().length > 1 ? [] : [{ field: 'body', message: t('staff_empty') }]),
    of: booking.id,
    draft: { name: `staff ${booking.id}`, without: [] },
    says: () => '',
    done: (): void => message.form.reset(),
  })
  return (
    <Form of={message} className="grid gap-2">
      <TextArea label={t('staff_write')} rows={2} maxLength={4000} {...message.field('body')} />
      <FormNotes of={message} />
      <SubmitButton
        of={message}
        size="small"
        className="justify-self-end"
        icon={<Sent className="size-4" />}
        loadingText={t('act_sending')}
      >
        {t('staff_send')}
      </SubmitButton>
    </Form>
  )
}
