import type { ActivityChange } from '#contract/operations/activity'
import { useText } from '#web/i18n/use-text.tsx'
import { Table } from '#web/ui/table.tsx'
import { useFactWord } from './use-fact-word.ts'

const Value = ({ children }: { children: string | null }) =>
  children === null || children === '' ? (
    <span className="text-ink-3">–</span>
  ) : (
    <bdi className="break-words">{children}</bdi>
  )

/** What each field was, and what it is. */
export function ChangeTable({ changes }: { changes: readonly ActivityChange[] }) {
  const t = useText('activity')
  const word = useFactWord()
  return (
    <Table
      label={t('changes')}
      columns={[
        { id: 'field', head: t('field'), cell: ({ field }) => (field ? word('fact', field) : t('record')) },
        { id: 'before', head: t('before'), cell: ({ before }) => <Value>{before}</Value> },
        { id: 'after', head: t('after'), cell: ({ after }) => <Value>{after}</Value> },
      ]}
      rows={[...changes]}
      keyOf={({ field, before, after }) => `${field} ${before} ${after}`}
    />
  )
}
