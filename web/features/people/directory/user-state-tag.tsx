import { Ban, CircleCheck, Hourglass, Mail } from 'lucide-react'
import type { UserRow } from '#contract/people/user-shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const looks = {
  active: { tone: 'ok', icon: CircleCheck },
  invited: { tone: 'info', icon: Mail },
  waiting: { tone: 'warn', icon: Hourglass },
  closed: { tone: 'mute', icon: Ban },
} as const

/** How somebody's account stands. */
export function UserStateTag({ state }: { state: UserRow['state'] }) {
  const t = useText('directory')
  const { tone, icon: Icon } = looks[state]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden className="size-3.5" strokeWidth={1.8} />}>
      {t(`state_${state}`)}
    </Tag>
  )
}
