import { useNavigate } from '@tanstack/react-router'
import { quotations } from '#contract/selling/quotations'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { bodyOf, fieldAt, startOf, wrongAmounts } from './quotation-form.rules.ts'
import { QuotationForm } from './quotation-form.tsx'

/** A quotation without a flight: lines of one's own. */
export default function NewDialog({ onClose }: { onClose: () => void }) {
  const t = useText('quotations')
  const navigate = useNavigate()
  const { currency } = useSite()
  const quotation = useEndpointForm(quotations.create, {
    values: startOf(null),
    toBody(typed) {
      const { parts: _parts, ...body } = bodyOf(typed, null, currency)
      return { ...body, currency }
    },
    rename: fieldAt,
    also: (typed) => wrongAmounts(typed, currency).map((field) => ({ field, message: t('amount_wrong') })),
    done: ({ data }) => navigate({ to: '/agent/quotation', search: { id: data.id } }),
  })
  return (
    <Dialog isOpen wide onOpenChange={(open) => !open && onClose()} title={t('new_title')}>
      <p className="mb-4">{t('new_text')}</p>
      <QuotationForm of={quotation} quotation={null} currency={currency} saveText={t('make')} onClose={onClose} />
    </Dialog>
  )
}
