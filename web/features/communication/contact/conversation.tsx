import { useQuery } from '@tanstack/react-query'
import { contact, type ContactThread } from '#contract/communication/contact'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
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
import type { Side } from './side.ts'
import { useThread } from './use-thread.ts'

type ConversationProps = { id: string; side?: Side; onClose: () => void }

/** One conversation between an agency and the back office, oldest first, with a box to go on. */
export function Conversation({ id, side = 'agency', onClose }: ConversationProps) {
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
        <Talk thread={data} side={side} />
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

function Talk({ thread, side }: { thread: ContactThread; side: Side }) {
  const t = useText('contact')
  const moment = useMoment()
  const locale = useLocale()
  const { user } = useUser()
  const isOwn = (byStaff: boolean) => byStaff === (side === 'staff')
  return (
    <Card title={<bdi>{thread.subject}</bdi>} action={<WaitsTag waits_for={thread.waits_for} />}>
      {(thread.booking_id || side === 'staff') && (
        <p className="mb-4 flex flex-wrap gap-x-4 text-14">
          {side === 'staff' && <bdi>{thread.agency.name[locale]}</bdi>}
          {thread.booking_id && (
            <Link
              href={
                side === 'staff'
                  ? paths.officeBooking('agent', thread.booking_id)
                  : paths.agentBookingDetails(thread.booking_id)
              }
              className={textLink}
            >
              {t('about_booking', { id: `\u2066${thread.booking_id}\u2069` })}
            </Link>
          )}
        </p>
      )}
      <ol className="grid gap-3" aria-live="polite">
        {thread.messages.map((message) => (
          <li
            key={message.id}
            className={cx(
              'max-w-[min(36rem,90%)] rounded-r-3 px-4 py-3 text-14',
              isOwn(message.by_staff) ? 'justify-self-end bg-sea-soft' : 'justify-self-start bg-surface-3',
            )}
          >
            <p className="whitespace-pre-line break-words" dir="auto">
              {message.body}
            </p>
            <p className="mt-1 text-12 text-ink-2">
              {isOwn(message.by_staff) && message.author === user?.name ? (
                t('by_you')
              ) : message.by_staff ? (
                t('by_staff', { name: message.author })
              ) : (
                <bdi>{message.author}</bdi>
              )}{' '}
              · {moment(message.at)}
            </p>
          </li>
        ))}
      </ol>
      {side === 'staff' ? <AnswerForm thread={thread.id} /> : <ReplyForm thread={thread.id} />}
    </Card>
  )
}

/** What both sides write: one box, of this conversation. */
function useWords(thread: string) {
  const t = useText('contact')
  const learn = useThread()
  return {
    values: { body: '' },
    toBody: ({ body }: { body: string }) => ({ thread_id: thread, body }),
    also: ({ body }: { body: string }) =>
      body.trim().length < 2 ? [{ field: 'body' as const, message: t('message_missing') }] : [],
    of: thread,
    draft: { name: `reply ${thread}`, without: [] },
    learn,
  }
}

function ReplyForm({ thread }: { thread: string }) {
  const { learn, ...words } = useWords(thread)
  const reply = useEndpointForm(contact.send, {
    ...words,
    done({ data }) {
      learn(data)
      reply.form.reset()
    },
  })
  return <ReplyBox of={reply} />
}

function AnswerForm({ thread }: { thread: string }) {
  const { learn, ...words } = useWords(thread)
  const answer = useEndpointForm(contact.answer, {
    ...words,
    done({ data }) {
      learn(data)
      answer.form.reset()
    },
  })
  return <ReplyBox of={answer} />
}

function ReplyBox({ of: reply }: { of: EndpointForm<{ body: string }> }) {
  const t = useText('contact')
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
