import type { BankLineRow } from '#contract/money/bank-lines'
import { useText } from '#web/i18n/use-text.tsx'
import { StateTag } from './state-tag.tsx'

/** Heads and cells of a line of the bank. */
export function useBankLineCells() {
  const t = useText('bank_lines')
  return {
    heads: {
      day: t('day'),
      bank: t('bank'),
      reference: t('reference'),
      sender: t('sender'),
      description: t('description'),
      deposit: t('deposit'),
      state: t('state'),
      reason: t('reason'),
      amount: t('amount'),
    },
    cells: { state: (row: BankLineRow) => <StateTag state={row.state} /> },
  }
}
