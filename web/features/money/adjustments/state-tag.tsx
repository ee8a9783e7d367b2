import type { AdjustmentStatus } from '#contract/money/adjustments'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const tones = { waiting: 'warn', posted: 'ok', refused: 'bad', withdrawn: 'mute' } as const

export function StateTag({ state }: { state: AdjustmentStatus }) {
  const t = useText('adjustments')
  return <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
}
