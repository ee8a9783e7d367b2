import type { ComponentProps } from 'react'
import type { MemoCharge, MemoRow } from '#contract/money/memos'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

type Tone = NonNullable<ComponentProps<typeof Tag>['tone']>
const tones: Record<MemoRow['state'], Tone> = {
  received: 'warn',
  in_review: 'info',
  accepted: 'warn',
  disputed: 'info',
  withdrawn: 'mute',
  charged: 'ok',
  absorbed: 'mute',
  matched: 'ok',
}

/** Where a memo is; a credit memo that was taken is settled. */
export function StateTag({ state, kind }: Pick<MemoRow, 'state' | 'kind'>) {
  const t = useText('memos')
  const isSettled = kind === 'ACMA' && state === 'absorbed'
  return <Tag tone={isSettled ? 'ok' : tones[state]}>{isSettled ? t('state_settled') : t(`state_${state}`)}</Tag>
}

const chargeTones: Record<MemoCharge['state'], Tone> = { due: 'warn', paid: 'ok', given_back: 'mute' }
export function ChargeTag({ state }: Pick<MemoCharge, 'state'>) {
  const t = useText('memos')
  return <Tag tone={chargeTones[state]}>{t(`charge_${state}`)}</Tag>
}

/** The time that is left to decide, and whether the memo came too late to be valid. */
export function Marks({ memo }: { memo: Pick<MemoRow, 'days_left' | 'out_of_time' | 'billed' | 'state'> }) {
  const t = useText('memos')
  const { days_left: left } = memo
  return (
    <>
      {left !== null && left < 0 && <Tag tone="bad">{t('time_over')}</Tag>}
      {left !== null && left >= 0 && left <= 7 && <Tag tone="bad">{t('days_left', { count: left })}</Tag>}
      {memo.out_of_time && <Tag tone="warn">{t('out_of_time')}</Tag>}
      {memo.billed && memo.state === 'disputed' && <Tag tone="warn">{t('billed')}</Tag>}
    </>
  )
}
