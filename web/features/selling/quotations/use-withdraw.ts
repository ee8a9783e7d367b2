import { useQueryClient } from '@tanstack/react-query'
import type { QuotationRow } from '#contract/selling/quotation-shapes'
import { quotationTable } from '#contract/selling/quotation-states'
import { quotations } from '#contract/selling/quotations'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import type { BulkAct } from '#web/kit/list/bulk-bar.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'

/** Takes several back; one that its customer answered meanwhile does not stop the others. */
export function useWithdraw(): BulkAct<QuotationRow> {
  const t = useText('quotations')
  const api = useApi()
  const queryClient = useQueryClient()
  return {
    id: 'cancel',
    label: t('act_cancel'),
    ask: (rows) => t('cancel_chosen', { count: rows.length }),
    fits: ({ state }) => quotationTable.acts.cancel.from.includes(state),
    run: ({ id }) => api(quotations.cancel, { body: { id } }),
    after: () => fetchAgain(queryClient, quotations.cancel),
  }
}
