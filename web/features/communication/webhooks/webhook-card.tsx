import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Webhook, webhooks } from '#contract/communication/webhooks'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Table } from '#web/ui/table.tsx'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { useTypeWord } from './use-type-word.ts'
import { deliveriesQuery, webhooksQuery } from './webhooks.queries.ts'

type CardProps = { of: Webhook; agencyId: string | undefined; mayChange: boolean }

/** One endpoint: how it fares, what it was told, and what can be done. */
export function WebhookCard({ of, agencyId, mayChange }: CardProps) {
  const t = useText('webhooks')
  const api = useApi()
  const clock = useClock()
  const format = useFormat()
  const nameOf = useTypeWord()
  const cache = useQueryClient()
  const whose = agencyId ? { agency_id: agencyId } : {}
  const [asked, setAsked] = useState<'turn' | 'remove' | null>(null)
  const act = asked === 'remove' ? t('remove') : t(of.is_on ? 'turn_off' : 'turn_on')
  return (
    <Card
      flush
      title={<Code className="text-14 break-all">{of.url}</Code>}
      action={<Tag tone={of.is_on ? 'ok' : 'mute'}>{t(of.is_on ? 'on' : 'off')}</Tag>}
    >
      <div className="grid gap-4 px-card pb-card">
        {of.is_on && of.failing_since && (
          <Notice tone="warn">{t('failing', { at: clock.moment(of.failing_since) })}</Notice>
        )}
        {of.disabled_at && <Notice tone="bad">{t('disabled', { at: clock.moment(of.disabled_at) })}</Notice>}
        <div className="flex flex-wrap items-center gap-2">
          {of.types.map((type) => (
            <Tag key={type} tone="info">
              {nameOf(type)}
            </Tag>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {mayChange && (
            <>
              <Button size="small" onClick={() => setAsked('turn')}>
                {t(of.is_on ? 'turn_off' : 'turn_on')}
              </Button>
              <Button size="small" look="danger" onClick={() => setAsked('remove')}>
                {t('remove')}
              </Button>
            </>
          )}
          {of.waiting > 0 && (
            <span className="text-13 text-ink-2">
              {t('waiting')}: {format.number(of.waiting)}
            </span>
          )}
        </div>
      </div>
      <DeliveryLog of={of} agencyId={agencyId} mayChange={mayChange} />
      {asked && (
        <ActDialog
          title={asked === 'remove' ? t('remove_ask') : act}
          act={act}
          look={asked === 'remove' ? 'danger-solid' : 'primary'}
          reason={null}
          call={asked === 'remove' ? webhooks.remove : webhooks.update}
          run={() =>
            asked === 'remove'
              ? api(webhooks.remove, { body: { ...whose, id: of.id } })
              : api(webhooks.update, { body: { ...whose, id: of.id, is_on: !of.is_on } })
          }
          onDone={() => {
            // What is gone is asked for no more.
            if (asked === 'remove')
              cache.setQueryData(webhooksQuery(api, agencyId).queryKey, (known) =>
                known?.filter(({ id }) => id !== of.id),
              )
          }}
          onClose={() => setAsked(null)}
        >
          <p className="break-all">{asked === 'remove' ? t('remove_text') : <Code>{of.url}</Code>}</p>
        </ActDialog>
      )}
    </Card>
  )
}

const rowsShown = 10

/** The newest of what it was told, and all that is kept of it for whoever asks. */
function DeliveryLog({ of, agencyId, mayChange }: CardProps) {
  const t = useText('webhooks')
  const format = useFormat()
  const columns = useDeliveryColumns({ agencyId, mayChange })
  const { data } = useQuery(deliveriesQuery(useApi(), of.id, agencyId))
  const [isWhole, setWhole] = useState(false)
  if (!data) return null
  if (data.length === 0) return <p className="px-card pb-card text-14 text-ink-3">{t('log_none')}</p>
  return (
    <Table
      label={`${t('log')}: ${of.url}`}
      columns={columns}
      rows={isWhole ? data : data.slice(0, rowsShown)}
      keyOf={({ id }) => id}
      foot={
        data.length > rowsShown && (
          <Button size="small" look="ghost" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('fewer') : t('all', { n: format.number(data.length) })}
          </Button>
        )
      }
    />
  )
}
