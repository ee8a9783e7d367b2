import type { Deposit } from '#contract/money/deposits'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useNamed } from './named.ts'
import { type DepositAct, useDepositAct } from './use-deposit-acts.ts'

type ActDialogProps = { deposit: Deposit; act: DepositAct; onClose: () => void; onDone?: () => void }

/** Deposits with this reference or this slip. */
const sentBefore = ({ duplicates, alike }: Deposit) => [...new Set([...duplicates, ...alike.map(({ id }) => id)])]

/** Names what happens to which money; the safe choice stands first. */
export function ActDialog({ deposit, act, onClose, onDone }: ActDialogProps) {
  const t = useText('deposits')
  const format = useFormat()
  const named = useNamed()
  const { run, busy, problem } = useDepositAct(deposit.id, act)
  async function go(reason: string) {
    if (!(await run(reason))) return
    onClose()
    onDone?.()
  }
  const message = {
    amount: <Money value={deposit.amount} decimals="always" className="font-mid text-ink" />,
    agency: <span className="font-mid text-ink">{named(deposit.agency)}</span>,
    reference: <Code className="font-mid text-ink">{deposit.bank_reference}</Code>,
  }
  return (
    <ReasonDialog
      title={t(`${act}_ask`, { id: deposit.id })}
      act={t(`${act}_act`, { amount: format.money(deposit.amount, 'always') })}
      look={act === 'approve' ? 'primary' : 'danger-solid'}
      keep={t('keep')}
      reason={
        act === 'reject'
          ? { label: t('reason_for_agency'), hint: t('reason_hint'), missing: t('reason_missing') }
          : act === 'cancel'
            ? { label: t('reason') }
            : null
      }
      busy={busy}
      busyText={t('working')}
      problem={problem}
      onAct={(reason) => void go(reason)}
      onClose={onClose}
    >
      <p>{t.rich(`${act}_text`, message)}</p>
      {act === 'approve' && sentBefore(deposit).length > 0 && (
        <Notice tone="warn" className="mt-4">
          {t('duplicate_text', { ids: format.list(sentBefore(deposit)) })}
        </Notice>
      )}
    </ReasonDialog>
  )
}
