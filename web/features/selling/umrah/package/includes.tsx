import {
  BusFront,
  CircleCheck,
  Droplets,
  MapPinned,
  Plane,
  ShieldCheck,
  Stamp,
  UserRound,
  UtensilsCrossed,
} from 'lucide-react'
import type { InclusionKind } from '#contract/selling/umrah-terms'
import type { UmrahPackage } from '#contract/selling/umrah-shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'

const icons: Record<InclusionKind, typeof Plane> = {
  visa: Stamp,
  flight: Plane,
  bus: BusFront,
  meals: UtensilsCrossed,
  visits: MapPinned,
  guide: UserRound,
  zamzam: Droplets,
  insurance: ShieldCheck,
  extra: CircleCheck,
}

/** What the price holds. */
export function Includes({ of }: { of: UmrahPackage }) {
  const t = useText('umrah')
  const locale = useLocale()
  if (of.inclusions.length === 0) return null
  return (
    <Card title={t('includes')}>
      <ul className="grid gap-3">
        {of.inclusions.map(({ kind, text }) => {
          const Icon = icons[kind]
          return (
            <li key={text.en} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 flex-none text-sea" strokeWidth={1.6} />
              <bdi>{text[locale]}</bdi>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
