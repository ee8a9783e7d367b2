import { Ban, CircleCheck, Mail, Pause } from 'lucide-react'
import type { Member } from '#contract/people/members'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const looks = {
  active: { tone: 'ok', icon: CircleCheck },
  invited: { tone: 'info', icon: Mail },
  suspended: { tone: 'warn', icon: Pause },
  closed: { tone: 'mute', icon: Ban },
} as const

/** Whether somebody of an agency can log in, still has to choose a password, or is locked out, and by whom. */
export function MemberStateTag({ state }: { state: Member['state'] }) {
  const t = useText('members')
  const { tone, icon: Icon } = looks[state]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden className="size-3.5" strokeWidth={1.8} />}>
      {t(`state_${state}`)}
    </Tag>
  )
}
