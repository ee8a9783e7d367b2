import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { apiKeysQuery } from './api-keys.queries.ts'
import { useKeyColumns } from './key-columns.tsx'

type ListProps = {
  /** Whose keys they are, where the office looks; without it one's own agency. */
  agencyId?: string | undefined
  /** Whether they may be revoked by whoever looks. */
  mayChange?: boolean
}

/** The keys of an agency, the newest first. */
export function ApiKeyList({ agencyId, mayChange = true }: ListProps) {
  const t = useText('api-keys')
  const columns = useKeyColumns(agencyId, mayChange)
  const { data, error, refetch } = useQuery(apiKeysQuery(useApi(), agencyId))
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    )
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-14 text-ink-2">
        <span className="max-w-prose">{t('text')}</span>
        <a href="/api/reference" target="_blank" rel="noreferrer" className={textLink}>
          {t('docs')}
        </a>
      </p>
      <Card flush>
        {data.length === 0 ? (
          <Empty title={t('none')} text={t('none_text')} />
        ) : (
          <Table label={t('title')} columns={columns} rows={data} keyOf={({ id }) => id} />
        )}
      </Card>
    </div>
  )
}
