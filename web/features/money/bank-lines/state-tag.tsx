import type { BankLineStatus } from '#contract/money/bank-lines'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const tones = { open: 'warn', matched: 'ok', ignored: 'mute' } as const

export function StateTag({ state }: { state: BankLineStatus }) {
  const t = useText('bank_lines')
  return <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
}
