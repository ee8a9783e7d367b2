import type { MatchReason } from '#contract/money/bank-lines'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const against: readonly MatchReason[] = ['amount_differs', 'other_bank']
const certain: readonly MatchReason[] = ['reference_same', 'reference_inside', 'amount_same', 'name_same', 'same_day']

/** Why a line and a deposit belong together, and what speaks against it. */
export function Reasons({ reasons, days }: { reasons: readonly MatchReason[]; days: number }) {
  const t = useText('bank_lines')
  return (
    <ul className="flex flex-wrap gap-1.5">
      {reasons.map((reason) => (
        <li key={reason}>
          <Tag tone={against.includes(reason) ? 'bad' : certain.includes(reason) ? 'ok' : 'mute'}>
            {reason === 'days_apart' ? t('why_days_apart', { count: days }) : t(`why_${reason}`)}
          </Tag>
        </li>
      ))}
    </ul>
  )
}
