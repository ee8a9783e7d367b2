import { Printer } from 'lucide-react'
import { ledger } from '#contract/money/ledger'
import { useText } from '#web/i18n/use-text.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import type { StatementFilter } from './statement.queries.ts'

/** Exactly the filtered entries, as a file or on paper. */
export function StatementExport({ filter, count }: { filter: StatementFilter; count: number }) {
  const t = useText('statement')
  return (
    <ExportMenu
      file={ledger.statementFile}
      filter={filter}
      formats={['xlsx', 'csv', 'pdf']}
      label={t('export', { count })}
      more={[
        {
          id: 'print',
          label: t('print'),
          icon: <Printer aria-hidden className="size-4" strokeWidth={1.8} />,
          onAction: () => window.print(),
        },
      ]}
    />
  )
}
