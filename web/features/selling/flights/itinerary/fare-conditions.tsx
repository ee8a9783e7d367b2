import { Hourglass, Luggage, RefreshCw, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Brand } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Undo } from '#web/ui/mirrored.tsx'

/** What an offer says of being held unpaid; `hold_until` is left out of a quotation, where it was of that moment. */
export type HoldTerms = { sold_at_once?: boolean | undefined; hold_until?: string | null }

/** What may be done with a ticket of this fare, and what it costs; `hold`: whether it is held until it is paid. */
export function FareRules({ brand, hold = {} }: { brand: Brand; hold?: HoldTerms }) {
  const t = useText('itinerary')
  const format = useFormat()
  const penalty = (kind: 'change' | 'refund') => {
    const { allowed, fee } = brand[kind]
    if (!allowed) return t(`${kind}_no`)
    return fee && fee.amount > 0 ? t(`${kind}_fee`, { amount: format.money(fee) }) : t(`${kind}_free`)
  }
  const icon = 'size-4.5 flex-none text-ink-2'
  return (
    <ul className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
      <Rule
        icon={<RefreshCw aria-hidden className={icon} strokeWidth={1.6} />}
        title={t('rule_changes')}
        text={penalty('change')}
      />
      <Rule icon={<Undo className={icon} strokeWidth={1.6} />} title={t('rule_refunds')} text={penalty('refund')} />
      <Rule
        icon={<Luggage aria-hidden className={icon} strokeWidth={1.6} />}
        title={t('rule_bags')}
        text={
          brand.checked_bags.pieces > 0
            ? t(brand.checked_bags.kg > 0 ? 'bags_each' : 'bags_counted', brand.checked_bags)
            : t(brand.carry_on_bags.kg > 0 ? 'only_cabin' : 'none_checked', { kg: brand.carry_on_bags.kg })
        }
      />
      <Rule
        icon={<UserX aria-hidden className={icon} strokeWidth={1.6} />}
        title={t('rule_no_show')}
        text={brand.no_show_fee ? t('no_show_fee', { amount: format.money(brand.no_show_fee) }) : t('no_show_lost')}
      />
      <HoldRule {...hold} icon={icon} />
    </ul>
  )
}

function HoldRule({ sold_at_once, hold_until, icon }: HoldTerms & { icon: string }) {
  const t = useText('itinerary')
  const clock = useClock()
  if (!sold_at_once && !hold_until) return null
  return (
    <Rule
      icon={<Hourglass aria-hidden className={icon} strokeWidth={1.6} />}
      title={t('rule_hold')}
      text={
        hold_until
          ? t('held_unpaid', { until: `${clock.date(hold_until, 'weekday')} ${clock.time(hold_until)}` })
          : t('sold_at_once')
      }
    />
  )
}

const Rule = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
  <li className="flex gap-3">
    <span className="mt-0.5">{icon}</span>
    <span>
      <span className="block font-mid">{title}</span>
      <span className="block text-ink-2">{text}</span>
    </span>
  </li>
)
