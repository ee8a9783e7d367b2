import type { QuotationVersion } from '#contract/selling/quotation-shapes'
import type { Exchange } from '#contract/selling/exchange'
import { useFormat, useText } from '#web/i18n/use-text.tsx'

/** At what rate it is quoted: `SAR 1 = PKR 76.20, each price rounded up to PKR 10`. */
export function useRateWords() {
  const t = useText('quotations')
  const format = useFormat()
  return (own: string, { currency, rate, rounding }: Exchange) =>
    t('exchange_rate', {
      own: format.currency(own),
      rate: `\u2066${rate}\u2069`,
      currency: format.currency(currency),
      step: format.money({ amount: rounding, currency }),
    })
}

/** The customer reads another currency than the books: which, and at what rate. */
export function ExchangeLine({ version: { total, for_customer } }: { version: QuotationVersion }) {
  const words = useRateWords()
  return for_customer && <p className="mt-3 text-13 text-ink-2">{words(total.currency, for_customer.exchange)}</p>
}
