import { useQueryClient } from '@tanstack/react-query'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { quotations } from '#contract/selling/quotations'
import { useApi } from '#web/api/context.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { bodyOf, fieldAt, startOf, wrongAmounts } from './quotation-form.rules.ts'
import { QuotationForm } from './quotation-form.tsx'
import { quotationQuery } from './quotations.queries.ts'

/** The next version of a quotation. */
export default function EditDialog({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const t = useText('quotations')
  const api = useApi()
  const cache = useQueryClient()
  const number = quotation.version + 1
  const { currency } = quotation.total
  const edited = useEndpointForm(quotations.update, {
    values: startOf(quotation),
    toBody: (typed) => ({
      ...bodyOf(typed, quotation, currency),
      exchange: typed.exchange,
      id: quotation.id,
      version: quotation.version,
    }),
    rename: fieldAt,
    also: (typed) => wrongAmounts(typed, currency).map((field) => ({ field, message: t('amount_wrong') })),
    of: quotation.id,
    done({ data }) {
      cache.setQueryData(quotationQuery(api, quotation.id).queryKey, data)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('edit_title', { reference: quotation.reference })}
    >
      <p className="mb-4">{t('edit_text', { number })}</p>
      <QuotationForm
        of={edited}
        quotation={quotation}
        currency={currency}
        saveText={t('save_version', { number })}
        onClose={onClose}
      />
    </Dialog>
  )
}
