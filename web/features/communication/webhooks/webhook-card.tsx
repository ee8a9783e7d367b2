import { useQuery } from '@tanstack/react-query'
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
import { deliveriesQuery } from './webhooks.queries.ts'

/** One endpoint: how it fares, what it was told, and what can be done. */
export function WebhookCard({ of }: { of: Webhook }) {
  const t = useText('webhooks')
  const api = useApi()
  const clock = useClock()
  const format = useFormat()
  const nameOf = useTypeWord()
  const columns = useDeliveryColumns()
  const { data } = useQuery(deliveriesQuery(api, of.id))
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
          <Button size="small" onClick={() => setAsked('turn')}>
            {t(of.is_on ? 'turn_off' : 'turn_on')}
          </Button>
          <Button size="small" look="danger" onClick={() => setAsked('remove')}>
            {t('remove')}
          </Button>
          {of.waiting > 0 && (
            <span className="text-13 text-ink-2">
              {t('waiting')}: {format.number(of.waiting)}
            </span>
          )}
        </div>
        {data?.length === 0 && <p className="text-14 text-ink-3">{t('log_none')}</p>}
      </div>
      {data && data.length > 0 && <Table label={t('log')} columns={columns} rows={data} keyOf={({ id }) => id} />}
      {asked && (
        <ActDialog
          title={asked === 'remove' ? t('remove_ask') : act}
          act={act}
          look={asked === 'remove' ? 'danger-solid' : 'primary'}
          reason={null}
          call={asked === 'remove' ? webhooks.remove : webhooks.update}
          run={() =>
            asked === 'remove'
              ? api(webhooks.remove, { body: { id: of.id } })
              : api(webhooks.update, { body: { id: of.id, is_on: !of.is_on } })
          }
          onClose={() => setAsked(null)}
        >
          <p className="break-all">{asked === 'remove' ? t('remove_text') : <Code>{of.url}</Code>}</p>
        </ActDialog>
      )}
    </Card>
  )
}
