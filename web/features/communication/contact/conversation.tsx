import { useQuery } from '@tanstack/react-query'
import { contact, type ContactThread } from '#contract/communication/contact'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Backward, Sent } from '#web/ui/mirrored.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { threadQuery } from './contact.queries.ts'
import { WaitsTag } from './threads-card.tsx'
import { useThread } from './use-thread.ts'

type ConversationProps = { id: string; onClose: () => void }

/** One conversation with the back office, oldest first, with a box to go on. */
export function Conversation({ id, onClose }: ConversationProps) {
  const t = useText('contact')
  const { data, error, isPending, refetch } = useQuery(threadQuery(useApi(), id))
  const back = (
    <Button size="small" icon={<Backward className="size-4" />} onClick={onClose}>
      {t('thread_back')}
    </Button>
  )
  if (data)
    return (
      <>
        <div>{back}</div>
        <Talk thread={data} />
      </>
    )
  if (isPending)
    return (
      <Loading>
        <Skeleton className="h-96 w-full rounded-r-3" />
      </Loading>
    )
  if (error)
    return <ErrorState title={t('thread_failed')} text={t('kept')} error={error} onRetry={() => void refetch()} />
  return <Empty title={t('thread_missing_title')} text={t('thread_missing_text')} action={back} />
}

function Talk({ thread }: { thread: ContactThread }) {
  const t = useText('contact')
  const moment = useMoment()
  const { user } = useUser()
  return (
    <Card title={<bdi>{thread.subject}</bdi>} action={<WaitsTag waits_for={thread.waits_for} />}>
      {thread.booking_id && (
        <p className="mb-4 text-14">
          <Link href={paths.agentBookingDetails(thread.booking_id)} className={textLink}>
            {t('about_booking', { id: `\u2066${thread.booking_id}\u2069` })}
          </Link>
        </p>
      )}
      <ol className="grid gap-3" aria-live="polite">
        {thread.messages.map((message) => (
          <li
            key={message.id}
            className={cx(
              'max-w-[min(36rem,90%)] rounded-r-3 px-4 py-3 text-14',
              message.by_staff ? 'justify-self-start bg-surface-3' : 'justify-self-end bg-sea-soft',
            )}
          >
            <p className="whitespace-pre-line break-words" dir="auto">
              {message.body}
            </p>
            <p className="mt-1 text-12 text-ink-2">
              {message.by_staff ? (
                t('by_staff', { name: message.author })
              ) : message.author === user?.name ? (
                t('by_you')
              ) : (
                <bdi>{message.author}</bdi>
              )}{' '}
              · {moment(message.at)}
            </p>
          </li>
        ))}
      </ol>
      <ReplyForm thread={thread.id} />
    </Card>
  )
}

function ReplyForm({ thread }: { thread: string }) {
  const t = useText('contact')
  const learn = useThread()
  const reply = useEndpointForm(contact.send, {
    values: { body: '' },
    toBody: ({ body }) => ({ thread_id: thread, body }),
    also: ({ body }) => (body.trim().length < 2 ? [{ field: 'body', message: t('message_missing') }] : []),
    of: thread,
    draft: { name: `reply ${thread}`, without: [] },
    done({ data }) {
      learn(data)
      reply.form.reset()
    },
  })
  return (
    <Form of={reply} guards className="mt-5 grid gap-3 border-t border-line pt-4">
      <TextArea label={t('answer')} rows={3} maxLength={4000} {...reply.field('body')} />
      <FormNotes of={reply} />
      <div>
        <SubmitButton of={reply} look="primary" icon={<Sent className="size-4" />} loadingText={t('sending')}>
          {t('send')}
        </SubmitButton>
      </div>
    </Form>
  )
}
