import { Check, CheckCheck, CircleX, Users } from 'lucide-react'
import { useState } from 'react'
import type { ImportedRow } from '#contract/people/travellers'
import { importColumns } from '#contract/people/travellers'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag, ToggleChip } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import type { ImportReport } from './use-import.ts'

const looks = {
  ready: { tone: 'info', icon: Check },
  saved: { tone: 'ok', icon: CheckCheck },
  duplicate: { tone: 'mute', icon: Users },
  wrong: { tone: 'bad', icon: CircleX },
} as const
type Column = (typeof importColumns)[number]

/** What becomes of each line, and why not. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const t = useText('travellers')
  const [onlyWrong, setOnlyWrong] = useState(false)
  const { rows, ready, duplicates, wrong } = report
  const shown = onlyWrong ? rows.filter((row) => row.state === 'wrong') : rows
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
        {ready > 0 && <span>{t('import_ready', { count: ready })}</span>}
        {duplicates > 0 && <span>{t('import_duplicates', { count: duplicates })}</span>}
        {wrong > 0 && <span>{t('import_wrong', { count: wrong })}</span>}
        {wrong > 0 && wrong < rows.length && (
          <span className="ms-auto">
            <ToggleChip pressed={onlyWrong} onChange={setOnlyWrong}>
              {t('import_only_wrong')}
            </ToggleChip>
          </span>
        )}
      </div>
      <div
        role="region"
        aria-label={t('import_rows')}
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-r-2 inset-ring inset-ring-line"
      >
        <ol>
          {shown.map((row) => (
            <Line key={row.line} row={row} />
          ))}
        </ol>
      </div>
    </div>
  )
}

function Line({ row }: { row: ImportedRow }) {
  const t = useText('travellers')
  const { tone, icon: Icon } = looks[row.state]
  const labelOf = (field: string) =>
    (importColumns as readonly string[]).includes(field) ? t(`field_${field as Column}`) : field
  return (
    <li className="border-b border-line px-3 py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="w-16 flex-none text-12 text-ink-3">{t('import_line', { line: row.line })}</span>
        <span className="min-w-0 flex-1 font-mid text-ink max-sm:order-last max-sm:flex-none max-sm:basis-full">
          {row.name ? <Code className="block truncate">{row.name}</Code> : t('import_no_name')}
        </span>
        <span className="ms-auto">
          <Tag tone={tone} icon={<Icon aria-hidden className="size-3.5" strokeWidth={1.8} />}>
            {t(`row_${row.state}`)}
          </Tag>
        </span>
      </div>
      {row.errors.length > 0 && (
        <ul className="mt-1 text-13 text-bad sm:ps-19">
          {row.errors.map(({ field, message }) => (
            <li key={field}>
              <span className="font-mid">{labelOf(field)}:</span> {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
