import type { Charge } from '#contract/money/charges'
import { useFormat, useText } from '#web/i18n/use-text.tsx'

/** `2.5% of the base fare per passenger, at least SAR 50, at most SAR 150`. */
export function ChargeWords({ charge }: { charge: Charge }) {
  const t = useText('charges')
  const format = useFormat()
  const how =
    charge.kind === 'fixed'
      ? format.money(charge.fixed, 'always')
      : t('share', { percent: format.number(charge.basis_points / 100) })
  const bounds = [
    ...(charge.min ? [t('at_least', { amount: format.money(charge.min) })] : []),
    ...(charge.max ? [t('at_most', { amount: format.money(charge.max) })] : []),
  ]
  return (
    <>
      {how} {t(`per_${charge.per}`)}
      {bounds.length > 0 && <span className="block text-12 text-ink-3">{format.list(bounds)}</span>}
    </>
  )
}
