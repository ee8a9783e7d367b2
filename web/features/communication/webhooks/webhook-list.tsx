import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

type ListProps = {
  /** Whose they are, where the office looks; without it one's own agency. */
  agencyId?: string | undefined
  /** Whether whoever looks may change them and send events again. */
  mayChange?: boolean
}

/** The endpoints of an agency, each with what it was told. */
export function WebhookList({ agencyId, mayChange = true }: ListProps) {
  const t = useText('webhooks')
  const { data, error, refetch } = useQuery(webhooksQuery(useApi(), agencyId))
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    )
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-14 text-ink-2">{t('text')}</p>
      {data.length === 0 ? (
        <Card>
          <Empty title={t('none')} text={t('none_text')} />
        </Card>
      ) : (
        data.map((one) => <WebhookCard key={one.id} of={one} agencyId={agencyId} mayChange={mayChange} />)
      )}
    </div>
  )
}
