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
import { textLink } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { apiKeysQuery } from './api-keys.queries.ts'
import { useKeyColumns } from './key-columns.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The keys of the agency's programs, and what its owner does about them. */
export function ApiKeysPage() {
  const t = useText('api-keys')
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
        <Keys />
      </AgencyGate>
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
    </PortalPage>
  )
}

function Keys() {
  const t = useText('api-keys')
  const columns = useKeyColumns()
  const { data, error, refetch } = useQuery(apiKeysQuery(useApi()))
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    )
  return (
    <Card
      flush
      note={t('text')}
      action={
        <a href="/api/reference" target="_blank" rel="noreferrer" className={textLink}>
          {t('docs')}
        </a>
      }
    >
      {data.length === 0 ? (
        <Empty title={t('none')} text={t('none_text')} />
      ) : (
        <Table label={t('title')} columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
    </Card>
  )
}
