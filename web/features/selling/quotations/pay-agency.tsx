import type { SharedQuotation } from '#contract/selling/quotation-shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'

/** A quotation in the agency's own currency is paid to the agency: no card page of ours charges that. */
export function PayAgency({ quotation }: { quotation: SharedQuotation }) {
  const t = useText('quotations')
  const { locale } = useFormat()
  const agency = quotation.agency.name[locale]
  return (
    <Card title={t('pay_to', { agency })}>
      <p className="text-22 font-mid">
        <Money value={quotation.total} decimals="always" />
      </p>
      <p className="mt-1 text-14 text-ink-2">{t('pay_agency_text', { agency })}</p>
    </Card>
  )
}
