import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type WebhookDelivery, webhooks } from '#contract/communication/webhooks'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import type { Column } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTypeWord } from './use-type-word.ts'

const tones = { pending: 'info', delivered: 'ok', dropped: 'mute' } as const
/** Why nothing was answered, where it happens often; any other by its own name. */
const problems = {
  'address not allowed': 'problem_address',
  'name not found': 'problem_name',
  ENOTFOUND: 'problem_name',
  EAI_AGAIN: 'problem_name',
  ECONNREFUSED: 'problem_closed',
  ECONNRESET: 'problem_broken',
  ABORT_ERR: 'problem_slow',
  TimeoutError: 'problem_slow',
  AbortError: 'problem_slow',
} as const

type Whose = { agencyId: string | undefined; mayChange: boolean }

/** What an endpoint was told, and how it answered. On a phone the booking stands under the event. */
export function useDeliveryColumns({ agencyId, mayChange }: Whose): Column<WebhookDelivery>[] {
  const t = useText('webhooks')
  const format = useFormat()
  const clock = useClock()
  const nameOf = useTypeWord()
  return [
    {
      id: 'event',
      head: t('event'),
      cell: ({ type, booking_ref, at }) => (
        <>
          {nameOf(type)}
          <span className="block text-13 text-ink-2 md:hidden">
            <Code>{booking_ref}</Code> · {clock.moment(at)}
          </span>
        </>
      ),
    },
    { id: 'booking', head: t('booking'), from: 'md', cell: ({ booking_ref }) => <Code>{booking_ref}</Code> },
    { id: 'state', head: t('state'), cell: (delivery) => <State of={delivery} /> },
    { id: 'tries', head: t('tries'), from: 'lg', align: 'end', cell: ({ tries }) => format.number(tries) },
    { id: 'at', head: t('at'), from: 'md', className: 'whitespace-nowrap', cell: ({ at }) => clock.moment(at) },
    {
      id: 'acts',
      head: <span className="sr-only">{t('acts')}</span>,
      align: 'end',
      cell: ({ id, state }) => mayChange && state === 'delivered' && <Replay id={id} agencyId={agencyId} />,
    },
  ]
}

function State({ of: { state, status, error, next_try_at } }: { of: WebhookDelivery }) {
  const t = useText('webhooks')
  const clock = useClock()
  const known = error ? problems[error as keyof typeof problems] : undefined
  return (
    <>
      <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
      {error && (
        <span className="mt-0.5 block text-13 text-bad">
          {status ? t('problem_answer', { status }) : known ? t(known) : <Code>{error}</Code>}
        </span>
      )}
      {state === 'pending' && next_try_at && (
        <span className="mt-0.5 block text-13 text-ink-2">{t('next_try', { when: clock.moment(next_try_at) })}</span>
      )}
    </>
  )
}

function Replay({ id, agencyId }: { id: string; agencyId: string | undefined }) {
  const t = useText('webhooks')
  const api = useApi()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const sending = useMutation({
    mutationFn: () => api(webhooks.replay, { body: { id, ...(agencyId && { agency_id: agencyId }) } }),
    onSuccess: ({ message }) => toast('success', (message && translate(message)) ?? ''),
    onError: (error) => toast('error', isApiError(error) ? (translate(error.message) ?? t('not_sent')) : t('not_sent')),
    onSettled: () => fetchAgain(cache, webhooks.replay),
  })
  return (
    <Button size="small" className="whitespace-nowrap" loading={sending.isPending} onClick={() => sending.mutate()}>
      {t('replay')}
    </Button>
  )
}
