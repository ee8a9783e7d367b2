import { CircleCheck, CircleDashed, CirclePause, CircleX, Clock, Unplug } from 'lucide-react'
import type { IntegrationState } from '#contract/operations/integration-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const looks = {
  on: { tone: 'ok', Icon: CircleCheck },
  off: { tone: 'mute', Icon: CirclePause },
  incomplete: { tone: 'warn', Icon: CircleDashed },
  not_connected: { tone: 'warn', Icon: Unplug },
  refused: { tone: 'bad', Icon: CircleX },
  waiting: { tone: 'info', Icon: Clock },
} as const

/** How an integration is, in one word. */
export function StateTag({ state }: { state: IntegrationState }) {
  const t = useText('integrations')
  const { tone, Icon } = looks[state]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden className="size-3.5" strokeWidth={1.8} />}>
      {t(`state_${state}`)}
    </Tag>
  )
}
