import type { VisaState } from '#contract/selling/visa-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'

const tones: Record<VisaState, Tone> = {
  draft: 'mute',
  submitted: 'info',
  docs_pending: 'warn',
  checked: 'info',
  at_embassy: 'info',
  approved: 'ok',
  rejected: 'bad',
  delivered: 'ok',
  withdrawn: 'mute',
}

/** How an application stands. */
export function VisaStateTag({ state }: { state: VisaState }) {
  const t = useText('visas')
  return <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
}
