import { Ban, CircleCheck, CircleX, Clock, Eye, FilePen, type LucideIcon } from 'lucide-react'
import type { AgencyState } from '#contract/people/agency-details'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'

const looks: Record<AgencyState, { tone: Tone; icon: LucideIcon }> = {
  incomplete: { tone: 'mute', icon: FilePen },
  pending: { tone: 'warn', icon: Clock },
  active: { tone: 'ok', icon: CircleCheck },
  read_only: { tone: 'info', icon: Eye },
  suspended: { tone: 'bad', icon: Ban },
  rejected: { tone: 'bad', icon: CircleX },
}

/** How an agency stands: the same word, colour and mark on every screen of the office. */
export function StateTag({ state }: { state: AgencyState }) {
  const t = useText('office')
  const { tone, icon: Icon } = looks[state]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden className="size-3.25" strokeWidth={1.8} />}>
      {t(`state_${state}`)}
    </Tag>
  )
}
