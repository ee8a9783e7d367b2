import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyGate, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

/** Where the agency's own system is told of its bookings. */
export function WebhooksPage() {
  const t = useText('webhooks')
  const waits = useAgencyWaits()
  const [isMaking, setMaking] = useState(false)
  return (
    <PortalPage
      title={t('title')}
      actions={
        !waits && (
          <Button size="small" look="primary" onClick={() => setMaking(true)}>
            {t('create')}
          </Button>
        )
      }
    >
      <AgencyGate>
        <Endpoints />
      </AgencyGate>
      {isMaking && <NewWebhookDialog onClose={() => setMaking(false)} />}
    </PortalPage>
  )
}

function Endpoints() {
  const t = useText('webhooks')
  const { data, error, refetch } = useQuery(webhooksQuery(useApi()))
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    )
  if (data.length === 0)
    return (
      <Card>
        <Empty title={t('none')} text={t('none_text')} />
      </Card>
    )
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-14 text-ink-2">{t('text')}</p>
      {data.map((one) => (
        <WebhookCard key={one.id} of={one} />
      ))}
    </div>
  )
}
