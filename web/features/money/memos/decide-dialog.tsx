import { type Memo, memos } from '#contract/money/memos'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Money } from '#web/ui/money.tsx'

export type Decision = 'accept' | 'bill' | 'withdraw' | 'reject' | 'absorb'

/** Asks before a memo is accepted, billed, taken back, refused by the airline, or borne by the company. */
export function DecideDialog({ memo, act, onClose }: { memo: Memo; act: Decision; onClose: () => void }) {
  const t = useText('memos')
  const api = useApi()
  const { id, number, left, kind } = memo
  const run = (typed: string) => {
    const idempotencyKey = newIdempotencyKey()
    if (act === 'absorb') return api(memos.absorb, { body: { id, reason: typed }, idempotencyKey })
    if (act === 'withdraw' || act === 'reject')
      return api(memos[act], { body: { id, ...(typed && { note: typed }) }, idempotencyKey })
    return api(memos[act], { body: { id }, idempotencyKey })
  }
  const takesNote = act === 'withdraw' || act === 'reject'
  return (
    <ActDialog
      title={t(`${act}_ask`, { number })}
      act={t(act)}
      look="primary"
      reason={
        act === 'absorb'
          ? { label: t('why'), missing: t('why_missing'), least: 5 }
          : takesNote
            ? { label: t('answer_of_airline') }
            : null
      }
      run={run}
      call={memos[act]}
      onClose={onClose}
    >
      {t.rich(act === 'accept' && kind === 'ACMA' ? 'accept_credit_text' : `${act}_text`, {
        amount: <Money value={left} decimals="always" className="font-mid" />,
      })}
    </ActDialog>
  )
}
