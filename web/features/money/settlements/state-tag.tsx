import type { SettlementRow } from '#contract/money/settlements'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

export function StateTag({ state }: { state: SettlementRow['state'] }) {
  const t = useText('settlements')
  return <Tag tone={state === 'paid' ? 'ok' : 'warn'}>{t(`state_${state}`)}</Tag>
}
