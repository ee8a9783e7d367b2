import { useQuery } from '@tanstack/react-query'
import type { Payable } from '#contract/money/settlements'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { usePayableColumns } from './payable-columns.tsx'
import { payablesQuery } from './settlements.queries.ts'

type Does = { onClose: (payable: Payable) => void; onTerms: (payable: Payable) => void }

/** What is owed to each supplier by when. */
export function OwedCard(does: Does) {
  const t = useText('settlements')
  const { data, error, refetch } = useQuery(payablesQuery(useApi()))
  const columns = usePayableColumns(does)
  return (
    <Card title={t('owed')} flush>
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Table
          label={t('owed')}
          columns={columns}
          rows={data}
          keyOf={(row) => `${row.supplier} ${row.currency}`}
          empty={<Empty title={t('nothing_owed')} text={t('nothing_owed_text')} />}
        />
      ) : (
        <Loading className="p-card">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Card>
  )
}
