import type { TaxRuleRow } from '#contract/money/tax-rules'
import { useFormat, useText } from '#web/i18n/use-text.tsx'

type Conditions = Pick<TaxRuleRow, 'product' | 'line_kind' | 'role' | 'route'>

/** What a rule speaks of, and how it taxes, in words. */
export function useRuleWords() {
  const t = useText('tax')
  const format = useFormat()
  return {
    suppliesOf: ({ product, line_kind, role, route }: Conditions) =>
      [
        line_kind ? t(`${line_kind}_kind`) : t('every_kind'),
        ...(role ? [t(`role_${role}`)] : []),
        ...(route ? [t(`route_${route}`)] : []),
        ...(product ? [product] : []),
      ].join(' · '),
    rateOf: ({ category, rate_bp }: Pick<TaxRuleRow, 'category' | 'rate_bp'>) =>
      category === 'S' ? `${format.number(rate_bp / 100)}%` : t(`category_${category}`),
  }
}
