import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { PassportState } from '#contract/people/travellers'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const looks = {
  expired: { tone: 'bad', icon: CircleX },
  soon: { tone: 'warn', icon: TriangleAlert },
  fine: { tone: 'ok', icon: CircleCheck },
} as const

/** How near its end a passport is: a word and a mark beside the colour. */
export function PassportTag({ state }: { state: PassportState }) {
  const t = useText('travellers')
  const { tone, icon: Icon } = looks[state]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden className="size-3.5" strokeWidth={1.8} />}>
      {t(`passport_${state}`)}
    </Tag>
  )
}
