import { type ReactNode, useState } from 'react'
import type { BankImport, ImportedBankLine } from '#contract/money/bank-lines'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Tag, ToggleChip } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'

const tones = { new: 'info', added: 'ok', known: 'mute', similar: 'warn', wrong: 'bad' } as const
const shownMax = 200

/** What becomes of each line of a file, and why not; sums and balances above. */
export function ImportPreview({ report }: { report: BankImport }) {
  const t = useText('bank_lines')
  const [onlyWrong, setOnlyWrong] = useState(false)
  const { rows, counts, opening, closing, total } = report
  const fitting = onlyWrong ? rows.filter(({ state }) => state === 'wrong') : rows
  return (
    <div className="grid gap-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-13">
        {(['added', 'new', 'known', 'similar', 'wrong'] as const).map((state) =>
          counts[state] > 0 ? <Sum key={state} label={t(`row_${state}`)} value={counts[state]} /> : null,
        )}
        {opening && <Sum label={t('opening')} value={<Money value={opening} decimals="always" />} />}
        <Sum label={t('total')} value={<Money value={total} decimals="always" />} />
        {closing && <Sum label={t('closing')} value={<Money value={closing} decimals="always" />} />}
      </dl>
      {counts.wrong > 0 && counts.wrong < rows.length && (
        <span className="justify-self-start">
          <ToggleChip pressed={onlyWrong} onChange={setOnlyWrong}>
            {t('only_wrong')}
          </ToggleChip>
        </span>
      )}
      <div
        role="region"
        aria-label={t('rows')}
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-r-2 inset-ring inset-ring-line"
      >
        <ol>
          {fitting.slice(0, shownMax).map((row, index) => (
            <Row key={`${row.line} ${index}`} row={row} />
          ))}
        </ol>
      </div>
      {fitting.length > shownMax && (
        <p className="text-13 text-ink-3">{t('and_more', { count: fitting.length - shownMax })}</p>
      )}
    </div>
  )
}

const Sum = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="text-ink-3">{label}</dt>
    <dd className="font-mid">{value}</dd>
  </div>
)

function Row({ row }: { row: ImportedBankLine }) {
  const t = useText('bank_lines')
  const format = useFormat()
  const words = [row.sender, row.description].filter(Boolean).join(' · ')
  return (
    <li className="border-b border-line px-3 py-2 text-13 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="w-16 flex-none text-12 text-ink-3">{t('file_line', { line: row.line })}</span>
        <span className="w-24 flex-none">{row.day && format.date(row.day)}</span>
        <Code className="min-w-0 flex-1 truncate font-mid">{row.reference}</Code>
        {row.amount && <Money value={row.amount} decimals="always" className="font-mid" />}
        <Tag tone={tones[row.state]}>{t(`row_${row.state}`)}</Tag>
      </div>
      {words && <bdi className="block truncate text-ink-2 sm:ps-19">{words}</bdi>}
      {row.errors.length > 0 && (
        <ul className="mt-1 text-bad sm:ps-19">
          {row.errors.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
