import type { Payable } from '#contract/money/settlements'
import { useHolds } from '#web/api/permissions.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '#web/ui/table.tsx'

type PayableColumns = { onClose: (payable: Payable) => void; onTerms: (payable: Payable) => void }

/** What is owed to each supplier: not closed yet, not due yet, and by the days it is overdue. */
export function usePayableColumns({ onClose, onTerms }: PayableColumns): Column<Payable>[] {
  const t = useText('settlements')
  const format = useFormat()
  const mayClose = useHolds('ledger.adjust')
  const maySet = useHolds('supplier.manage')
  const age = (id: 'not_due' | 'days_7' | 'days_15' | 'days_30' | 'older', from: 'lg' | 'xl'): Column<Payable> => ({
    id,
    head: t(id),
    align: 'end',
    from,
    cell: (row) =>
      row[id].amount === 0 ? (
        <span className="text-ink-3">–</span>
      ) : (
        <Money value={row[id]} decimals="always" size="bare" className={id === 'not_due' ? '' : 'text-bad'} />
      ),
  })
  return [
    {
      id: 'supplier',
      head: t('supplier'),
      cell: (row) => (
        <>
          <bdi className="font-mid">{row.name}</bdi>
          <span className="block text-12 text-ink-3">
            {t(`terms_${row.terms.terms}`)}
            {row.usual && ` · ${t('usual')}`}
          </span>
        </>
      ),
    },
    {
      id: 'open',
      head: t('open'),
      align: 'end',
      from: 'md',
      cell: (row) => (
        <>
          {row.open.amount === 0 && !row.next ? (
            <span className="text-ink-3">–</span>
          ) : (
            <Money value={row.open} decimals="always" size="bare" />
          )}
          {row.next && (
            <span className="block text-12 text-ink-3">{t('until', { day: format.date(row.next.to) })}</span>
          )}
        </>
      ),
    },
    age('not_due', 'lg'),
    age('days_7', 'xl'),
    age('days_15', 'xl'),
    age('days_30', 'xl'),
    age('older', 'lg'),
    {
      id: 'balance',
      head: t('balance'),
      align: 'end',
      cell: (row) => <Money value={row.balance} decimals="always" className="font-mid" />,
    },
    {
      id: 'acts',
      head: <span className="sr-only">{t('close')}</span>,
      align: 'end',
      cell: (row) => (
        <span className="flex flex-wrap justify-end gap-1">
          {mayClose && row.next?.is_over && (
            <Button size="small" onClick={() => onClose(row)}>
              {t('close')}
            </Button>
          )}
          {maySet && (
            <Button size="small" look="ghost" onClick={() => onTerms(row)}>
              {t('terms')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
