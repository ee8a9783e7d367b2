import { RefreshCw, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Flight } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Undo } from '#web/ui/mirrored.tsx'

/** What changing, giving back and missing the flight costs, in sentences. */
export function FareRules({ flight: { brand } }: { flight: Flight }) {
  const t = useText('flight')
  const format = useFormat()
  const translate = (name: 'change' | 'refund') => {
    const { allowed, fee } = brand[name]
    if (!allowed) return t(`rules_${name}_none`)
    return fee ? t(`rules_${name}_fee`, { price: format.money(fee) }) : t(`rules_${name}_free`)
  }
  const noShow = brand.no_show_fee
    ? t('rules_no_show_fee', { price: format.money(brand.no_show_fee) })
    : t('rules_no_show_none')
  return (
    <section className="grid gap-6 rounded-r-3 bg-surface-1 p-4 text-14 shadow-lift-1 sm:grid-cols-3 sm:p-6">
      <Rule icon={<RefreshCw aria-hidden />} title={t('rules_changes')} text={translate('change')} />
      <Rule icon={<Undo />} title={t('rules_refunds')} text={translate('refund')} />
      <Rule icon={<UserX aria-hidden />} title={t('rules_no_show')} text={noShow} />
    </section>
  )
}

const Rule = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
  <div>
    <h3 className="flex items-center gap-2.5 text-16 [&>svg]:size-4.5 [&>svg]:stroke-[1.6]">
      {icon}
      {title}
    </h3>
    <p className="mt-1.5 text-ink-2">{text}</p>
  </div>
)
