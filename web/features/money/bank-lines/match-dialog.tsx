import { bankLines } from '#contract/money/bank-lines'
import type { DepositStatus } from '#contract/money/deposits'
import type { Money as MoneyValue } from '#contract/kernel/shapes'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Money } from '#web/ui/money.tsx'

export type Match = { line: string; deposit: string; agency: string; amount: MoneyValue; status: DepositStatus }

/** The person's yes: matches a line to a deposit, which is approved by it where it waits. */
export function MatchDialog({ match, onClose, onDone }: { match: Match; onClose: () => void; onDone?: () => void }) {
  const t = useText('bank_lines')
  const api = useApi()
  const { line, deposit, agency, amount, status } = match
  const isWaiting = status === 'pending'
  return (
    <ActDialog
      title={t(isWaiting ? 'approve_ask' : 'match_ask', { id: deposit })}
      act={t(isWaiting ? 'approve_act' : 'match')}
      look="primary"
      reason={null}
      run={() => api(bankLines.match, { body: { id: line, deposit_id: deposit }, idempotencyKey: newIdempotencyKey() })}
      call={bankLines.match}
      onClose={onClose}
      {...(onDone ? { onDone } : {})}
    >
      {t.rich(isWaiting ? 'approve_text' : 'match_text', {
        amount: <Money value={amount} decimals="always" className="font-mid" />,
        agency: <bdi>{agency}</bdi>,
      })}
    </ActDialog>
  )
}
