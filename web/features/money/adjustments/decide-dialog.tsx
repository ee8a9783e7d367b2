import { type Adjustment, adjustments } from '#contract/money/adjustments'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'

export type Act = 'approve' | 'refuse' | 'withdraw' | 'reverse'

/** Asks before an adjustment is decided or turned round. */
export function DecideDialog({ adjustment, act, onClose }: { adjustment: Adjustment; act: Act; onClose: () => void }) {
  const t = useText('adjustments')
  const api = useApi()
  const { id, reference } = adjustment
  const run = (reason: string) => {
    const idempotencyKey = newIdempotencyKey()
    if (act === 'refuse' || act === 'reverse') return api(adjustments[act], { body: { id, reason }, idempotencyKey })
    return api(adjustments[act], { body: { id }, idempotencyKey })
  }
  const needsReason = act === 'refuse' || act === 'reverse'
  return (
    <ActDialog
      title={t(`${act}_ask`, { reference })}
      act={t(act)}
      look={act === 'refuse' ? 'danger-solid' : 'primary'}
      reason={needsReason ? { label: t('reason'), missing: t('reason_missing') } : null}
      run={run}
      call={adjustments[act]}
      onClose={onClose}
    >
      {t(`${act}_text`)}
    </ActDialog>
  )
}
