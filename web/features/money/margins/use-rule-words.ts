import type { MarginRule } from '#contract/money/margins'
import { useFormat, useText } from '#web/i18n/use-text.tsx'

/** A margin in words: what it is for, and what it adds. */
export function useRuleWords() {
  const t = useText('margins')
  const format = useFormat()
  const span = (from: string | null, to: string | null) =>
    [from && t('from_day', { day: format.date(from) }), to && t('to_day', { day: format.date(to) })]
      .filter(Boolean)
      .join(' ')
  return {
    conditions(rule: MarginRule): string {
      const parts = [
        rule.product && t(`${rule.product}_goods`),
        rule.airline && t('on_airline', { code: rule.airline }),
        rule.origin && rule.destination
          ? t('on_route', { origin: rule.origin, destination: rule.destination })
          : rule.origin
            ? t('on_origin', { code: rule.origin })
            : rule.destination && t('on_destination', { code: rule.destination }),
        rule.cabin && t(`cabin_${rule.cabin}`),
        rule.ptc && t(`ptc_${rule.ptc}`),
        rule.supplier && t('on_supplier', { supplier: rule.supplier }),
        (rule.sale_from || rule.sale_to) && t('on_sale', { days: span(rule.sale_from, rule.sale_to) }),
        (rule.travel_from || rule.travel_to) && t('on_travel', { days: span(rule.travel_from, rule.travel_to) }),
      ].filter((part): part is string => Boolean(part))
      return parts.length > 0 ? format.list(parts) : t('on_everything')
    },
    value(rule: Pick<MarginRule, 'basis_points' | 'fixed' | 'per' | 'min' | 'max'>): string {
      const parts = [
        rule.basis_points !== 0 || !rule.fixed ? t('share', { percent: format.number(rule.basis_points / 100) }) : null,
        rule.fixed && t('fixed', { amount: format.money(rule.fixed), per: t(`per_${rule.per}`) }),
        rule.min && t('at_least', { amount: format.money(rule.min) }),
        rule.max && t('at_most', { amount: format.money(rule.max) }),
      ].filter((part): part is string => Boolean(part))
      return format.list(parts)
    },
    /** How many things it names: the rule of a layer that names most is taken. */
    count: (rule: MarginRule): number =>
      [
        rule.agency,
        rule.supplier,
        rule.airline,
        rule.origin,
        rule.destination,
        rule.cabin,
        rule.ptc,
        rule.product,
        rule.sale_from ?? rule.sale_to,
        rule.travel_from ?? rule.travel_to,
      ].filter((one) => one !== null).length,
  }
}
