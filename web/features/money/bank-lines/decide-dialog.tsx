import { type BankLine, bankLines } from '#contract/money/bank-lines'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'

type DecideDialogProps = { line: BankLine; act: 'ignore' | 'reopen'; onClose: () => void; onDone?: () => void }

/** Ignores a line, or takes back what was said of it, with the reason. */
export function DecideDialog({ line, act, onClose, onDone }: DecideDialogProps) {
  const t = useText('bank_lines')
  const api = useApi()
  const what = act === 'reopen' && line.state === 'matched' ? 'unmatch' : act
  return (
    <ActDialog
      title={t(`${what}_ask`)}
      act={t(what)}
      look="primary"
      reason={{ label: t('reason'), missing: t('reason_missing'), least: 3 }}
      run={(reason) => api(bankLines[act], { body: { id: line.id, reason }, idempotencyKey: newIdempotencyKey() })}
      call={bankLines[act]}
      onClose={onClose}
      {...(onDone ? { onDone } : {})}
    >
      {t(`${what}_text`)}
    </ActDialog>
  )
}
