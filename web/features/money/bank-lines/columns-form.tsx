import type { BankImport, StatementColumns } from '#contract/money/bank-lines'
import { useText } from '#web/i18n/use-text.tsx'
import { Select } from '#web/ui/select.tsx'

const names = ['date', 'amount', 'debit', 'credit', 'reference', 'sender', 'description', 'balance'] as const
type Name = (typeof names)[number]

type ColumnsFormProps = { report: BankImport; onChange: (columns: StatementColumns) => void }

/** Which column of the table is what; kept with the bank once a file of it is. */
export function ColumnsForm({ report: { columns, heads, missing }, onChange }: ColumnsFormProps) {
  const t = useText('bank_lines')
  if (!columns) return null
  const options = heads.map(({ name, samples }) => ({
    value: name,
    label: samples.length > 0 ? `${name} (${samples[0]})` : name,
  }))
  const isMissing = (name: Name) =>
    (name === 'date' && missing.includes('date')) || (name === 'amount' && missing.includes('amount'))
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {names.map((name) => (
        <Select
          key={name}
          label={t(`column_${name}`)}
          value={columns[name] ?? ''}
          options={options}
          empty={t('no_column')}
          error={isMissing(name) ? t('column_missing') : undefined}
          onChange={({ target }) => onChange({ ...columns, [name]: target.value || null })}
        />
      ))}
      <Select
        label={t('order')}
        value={columns.order}
        empty={null}
        options={(['dmy', 'mdy', 'ymd'] as const).map((order) => ({ value: order, label: t(`order_${order}`) }))}
        onChange={({ target }) => onChange({ ...columns, order: target.value as StatementColumns['order'] })}
      />
      <Select
        label={t('decimal')}
        value={columns.decimal}
        empty={null}
        options={(['point', 'comma'] as const).map((decimal) => ({ value: decimal, label: t(`decimal_${decimal}`) }))}
        onChange={({ target }) => onChange({ ...columns, decimal: target.value as StatementColumns['decimal'] })}
      />
    </div>
  )
}
