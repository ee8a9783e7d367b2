import { useMutation, useQuery } from '@tanstack/react-query'
import { taxDocuments } from '#contract/money/tax-documents'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'

/** In the second phase: that files wait for a stamp, and the act that asks for it. */
export function StampNotice() {
  const t = useText('tax_documents')
  const api = useApi()
  const mayAsk = useHolds('settings.manage')
  const translate = useTranslateMessage()
  const { data, refetch } = useQuery({
    queryKey: ['tax-documents', 'waiting'],
    queryFn: async ({ signal }) =>
      (await api(taxDocuments.list, { query: { state: 'unsigned', limit: '1' }, signal })).meta.total ?? 0,
  })
  const asking = useMutation({
    mutationFn: () => api(taxDocuments.stamp, { body: {} }),
    onSuccess: ({ message }) => {
      toast('success', message ?? '')
      void refetch()
    },
    onError: (error) => toast('error', translate(error.message) ?? ''),
  })
  if (!data) return null
  return (
    <Notice
      tone="warn"
      title={t('waiting', { count: data })}
      action={
        mayAsk && (
          <Button size="small" loading={asking.isPending} onClick={() => asking.mutate()}>
            {t('stamp')}
          </Button>
        )
      }
    >
      {t('waiting_text')}
    </Notice>
  )
}
