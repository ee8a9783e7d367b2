import { TriangleAlert } from 'lucide-react'
import type { DepositRow, DepositStatus } from '#contract/money/deposits'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** What both lists of deposits say, and the cells that they show in a way of their own. */
export function useDepositWords() {
  const t = useText('deposits')
  const common = useText('common')
  const format = useFormat()
  const { currency } = useSite()
  return {
    views: { all: common('all'), pending: common('status_pending') },
    sorts: { newest: t('newest'), oldest: t('oldest') },
    filters: {
      status: { label: t('status'), word: (status: DepositStatus) => common(`status_${status}`) },
      days: {},
    },
    heads: {
      id: t('deposit'),
      sent: t('sent'),
      agency: t('agency'),
      status: t('status'),
      bank: t('bank'),
      method: t('method'),
      bank_reference: t('bank_reference'),
      paid_on: t('paid_on'),
      amount: t('amount_in', { currency: format.currency(currency) }),
    },
    cells: {
      method: (row: DepositRow) => t(`method_${row.method}`),
      bank_reference: (row: DepositRow) => <Reference row={row} />,
      status: (row: DepositRow) => <StatusChip status={row.status} />,
    },
    failed: t('list_failed'),
    none: { title: t('none_title'), text: t('none_text') },
  }
}

function Reference({ row }: { row: DepositRow }) {
  const t = useText('deposits')
  return (
    <span className="inline-flex items-center gap-2">
      <Code>{row.bank_reference}</Code>
      {row.duplicates.length > 0 && (
        <Tag tone="warn" icon={<TriangleAlert aria-hidden className="size-3.5" strokeWidth={1.8} />}>
          {t('duplicate')}
        </Tag>
      )}
    </span>
  )
}

/** For the agency: its state with the reason beside it. */
export const StatusWithReason = ({ status, reason }: DepositRow) => (
  <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
    <StatusChip status={status} />
    {reason && (
      <span dir="auto" className="max-w-64 truncate text-12 text-ink-3 max-md:hidden" title={reason}>
        {reason}
      </span>
    )}
  </span>
)
