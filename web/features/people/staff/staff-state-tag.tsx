import { Ban, CircleCheck, Mail } from 'lucide-react'
import type { StaffRow } from '#contract/people/staff-shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const looks = {
  active: { tone: 'ok', icon: CircleCheck },
  invited: { tone: 'info', icon: Mail },
  closed: { tone: 'mute', icon: Ban },
} as const

/** Whether somebody can log in, still has to choose a password, or is locked out. */
export function StaffStateTag({ state }: { state: StaffRow['state'] }) {
  const t = useText('staff')
  const { tone, icon: Icon } = looks[state]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden className="size-3.5" strokeWidth={1.8} />}>
      {t(`state_${state}`)}
    </Tag>
  )
}
