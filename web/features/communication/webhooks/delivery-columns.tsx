import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type WebhookDelivery, webhooks } from '#contract/communication/webhooks'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import type { Column } from '#web/ui/table.tsx'
import { useTypeWord } from './use-type-word.ts'

const tones = { pending: 'info', delivered: 'ok', dropped: 'mute' } as const

/** What an endpoint was told, and how it answered. */
export function useDeliveryColumns(): Column<WebhookDelivery>[] {
  const t = useText('webhooks')
  const format = useFormat()
  const clock = useClock()
  const nameOf = useTypeWord()
  return [
    { id: 'event', head: t('event'), cell: ({ type }) => nameOf(type) },
    { id: 'booking', head: t('booking'), cell: ({ booking_ref }) => <Code>{booking_ref}</Code> },
    {
      id: 'state',
      head: t('state'),
      cell: ({ state, error }) => (
        <>
          <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
          {error && <Code className="mt-0.5 block text-13 text-bad">{error}</Code>}
        </>
      ),
    },
    { id: 'tries', head: t('tries'), from: 'md', align: 'end', cell: ({ tries }) => format.number(tries) },
    { id: 'at', head: t('at'), from: 'md', className: 'whitespace-nowrap', cell: ({ at }) => clock.moment(at) },
    {
      id: 'acts',
      head: <span className="sr-only">{t('acts')}</span>,
      align: 'end',
      cell: ({ id, state }) => (state === 'delivered' ? <Replay id={id} /> : null),
    },
  ]
}

function Replay({ id }: { id: string }) {
  const t = useText('webhooks')
  const api = useApi()
  const cache = useQueryClient()
  const sending = useMutation({
    mutationFn: () => api(webhooks.replay, { body: { id } }),
    onSettled: () => fetchAgain(cache, webhooks.replay),
  })
  return (
    <Button size="small" loading={sending.isPending} onClick={() => sending.mutate()}>
      {t('replay')}
    </Button>
  )
}
