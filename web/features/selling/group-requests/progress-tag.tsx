import type { GroupProgress } from '#contract/selling/group-request-states'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const tones = {
  requested: 'warn',
  offered: 'info',
  accepted: 'info',
  deposit_paid: 'info',
  named: 'info',
  ticketed: 'ok',
  declined: 'mute',
  expired: 'mute',
  released: 'mute',
  cancelled: 'mute',
} as const

/** How far a request has come, in a word. */
export function ProgressTag({ progress }: { progress: GroupProgress }) {
  const t = useText('group_requests')
  return <Tag tone={tones[progress]}>{t(`progress_${progress}`)}</Tag>
}
