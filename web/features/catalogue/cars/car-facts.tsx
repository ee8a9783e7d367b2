import { Briefcase, Cog, type LucideIcon, UserRound, Users } from 'lucide-react'
import type { Car } from '#contract/catalogue/car-shapes'
import { useText } from '#web/i18n/use-text.tsx'

type CarFactsProps = { of: Pick<Car, 'seats' | 'bags' | 'gearbox' | 'with_driver'> }

/** What a car holds and how it is driven. */
export function CarFacts({ of: { seats, bags, gearbox, with_driver } }: CarFactsProps) {
  const t = useText('cars')
  const facts: [LucideIcon, string][] = [
    [Users, t('seats', { count: seats })],
    [Briefcase, t('bags', { count: bags })],
    [Cog, t(`gearbox_${gearbox}`)],
    ...(with_driver ? [[UserRound, t('with_driver')] as [LucideIcon, string]] : []),
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
      {facts.map(([Icon, words]) => (
        <li key={words} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4" strokeWidth={1.6} />
          {words}
        </li>
      ))}
    </ul>
  )
}
