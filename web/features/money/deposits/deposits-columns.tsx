import { TriangleAlert } from 'lucide-react'
import type { DepositRow } from '#contract/money/deposits'
import type { Format } from '#web/i18n/format.ts'
import type { Text } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { Column } from '#web/ui/table.tsx'

type Named = (of: { name_en: string; name_ar: string }) => string
type Words = {
  t: Text<'deposits'>
  format: Format
  named: Named
  /** The app's own: named once, in the head. */
  currency: string
  /** The app's, whose days the filters and the ledger mean. */
  zone: string
}

const id: (words: Words) => Column<DepositRow> = ({ t, format, zone }) => ({
  id: 'deposit',
  head: t('deposit'),
  cell: (row) => (
    <>
      <Code className="font-mid">{row.id}</Code>
      <span className="block text-12 text-ink-3 md:hidden">{format.date(format.dateIn(row.created_at, zone))}</span>
    </>
  ),
  className: 'whitespace-nowrap',
})
const sent: (words: Words) => Column<DepositRow> = ({ t, format, zone }) => ({
  id: 'sent',
  head: t('sent'),
  cell: ({ created_at }) => (
    <span className="whitespace-nowrap text-ink-2">
      {format.date(format.dateIn(created_at, zone))} <Code className="text-ink-3">{format.time(created_at, zone)}</Code>
    </span>
  ),
  from: 'md',
})
const bank: (words: Words) => Column<DepositRow> = ({ t, named }) => ({
  id: 'bank',
  head: t('bank'),
  cell: (row) => named(row.bank),
  from: 'lg',
})
const method: (words: Words) => Column<DepositRow> = ({ t }) => ({
  id: 'method',
  head: t('method'),
  cell: (row) => t(`method_${row.method}`),
  from: 'xl',
})
const reference: (words: Words) => Column<DepositRow> = ({ t }) => ({
  id: 'reference',
  head: t('bank_reference'),
  cell: (row) => (
    <span className="inline-flex items-center gap-2">
      <Code>{row.bank_reference}</Code>
      {row.duplicates.length > 0 && (
        <Tag tone="warn" icon={<TriangleAlert aria-hidden className="size-3.5" strokeWidth={1.8} />}>
          {t('duplicate')}
        </Tag>
      )}
    </span>
  ),
  from: 'md',
})
const paid: (words: Words) => Column<DepositRow> = ({ t, format }) => ({
  id: 'paid',
  head: t('paid_on'),
  cell: (row) => <span className="whitespace-nowrap">{format.date(row.paid_on)}</span>,
  from: 'xl',
})
const amount: (words: Words) => Column<DepositRow> = ({ t, format, currency }) => ({
  id: 'amount',
  head: t('amount_in', { currency: format.currency(currency) }),
  cell: ({ amount: value }) => (
    <Money value={value} decimals="always" size={value.currency === currency ? 'bare' : 'text'} className="font-mid" />
  ),
  align: 'end',
})

/** Without these a row is not known. */
export const fixedColumns: readonly string[] = ['deposit', 'agency', 'status', 'amount']

/** The agency's list: its state with the reason under it. */
export const agencyColumns = (words: Words): Column<DepositRow>[] => [
  id(words),
  sent(words),
  {
    id: 'status',
    head: words.t('status'),
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <StatusChip status={row.status} />
        {row.reason && (
          <span dir="auto" className="max-w-64 truncate text-12 text-ink-3 max-md:hidden" title={row.reason}>
            {row.reason}
          </span>
        )}
      </span>
    ),
  },
  bank(words),
  method(words),
  reference(words),
  paid(words),
  amount(words),
]

/** The back office's queue: whose it is and what to look for in the bank. */
export const queueColumns = (words: Words, withStatus: boolean): Column<DepositRow>[] => [
  id(words),
  sent(words),
  {
    id: 'agency',
    head: words.t('agency'),
    cell: (row) => (
      <>
        {words.named(row.agency)} <Code className="text-12 text-ink-3 max-xl:hidden">{row.agency.code}</Code>
        {withStatus && (
          <span className="block py-1 sm:hidden">
            <StatusChip status={row.status} />
          </span>
        )}
      </>
    ),
  },
  ...(withStatus
    ? [
        {
          id: 'status',
          head: words.t('status'),
          cell: (row: DepositRow) => <StatusChip status={row.status} />,
          from: 'sm' as const,
        },
      ]
    : []),
  bank(words),
  reference(words),
  paid(words),
  amount(words),
]
