import { useQueryClient } from '@tanstack/react-query'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { quotations } from '#contract/selling/quotations'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QuotationForm } from './quotation-form.tsx'
import { quotationQuery } from './quotations.queries.ts'

/** The next version of a quotation. */
export default function EditDialog({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const t = useText('quotations')
  const api = useApi()
  const queryClient = useQueryClient()
  const number = quotation.version + 1
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('edit_title', { reference: quotation.reference })}
    >
      <p className="mb-4">{t('edit_text', { number })}</p>
      <QuotationForm
        quotation={quotation}
        currency={quotation.total.currency}
        saveText={t('save_version', { number })}
        onClose={onClose}
        onSave={async (body) => {
          const { data } = await api(quotations.update, {
            body: { ...body, id: quotation.id, version: quotation.version },
          })
          queryClient.setQueryData(quotationQuery(api, quotation.id).queryKey, data)
          void queryClient.invalidateQueries({ queryKey: ['quotations', 'list'] })
          onClose()
        }}
      />
    </Dialog>
  )
}
