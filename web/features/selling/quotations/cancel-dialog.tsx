import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { quotations } from '#contract/selling/quotations'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { quotationQuery } from './quotations.queries.ts'

/** Takes a quotation back. */
export function CancelDialog({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const t = useText('quotations')
  const translate = useTranslateMessage()
  const api = useApi()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => api(quotations.cancel, { body: { id: quotation.id } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(quotationQuery(api, quotation.id).queryKey, data)
      fetchAgain(queryClient, quotations.cancel)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('cancel_title', { reference: quotation.reference })}
      act={t('cancel_act')}
      keep={t('cancel_keep')}
      reason={null}
      busy={cancel.isPending}
      problem={cancel.error && (isApiError(cancel.error) ? translate(cancel.error.message) : t('page_failed'))}
      onAct={() => cancel.mutate()}
      onClose={onClose}
    >
      <p>{t('cancel_text')}</p>
    </ReasonDialog>
  )
}
