import { useQueryClient } from '@tanstack/react-query'
import { type DepositRow, deposits } from '#contract/money/deposits'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import type { BulkAct } from '#web/kit/list/bulk-bar.tsx'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'

/** Several at once: one that cannot be approved does not stop the others. */
export function useApprove(): BulkAct<DepositRow> {
  const t = useText('deposits')
  const api = useApi()
  const queryClient = useQueryClient()
  return {
    id: 'approve',
    label: t('approve'),
    ask: (rows) => t('approve_chosen', { count: rows.length }),
    fits: (row) => isAllowed(row, 'approve'),
    run: ({ id }) => api(deposits.decide, { params: { id }, body: { status: 'approved' } }),
    after: () => fetchAgain(queryClient, deposits.decide),
  }
}
