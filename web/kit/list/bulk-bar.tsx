import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type BulkAct<Row> = {
  id: string
  label: string
  /** What will happen, to be read before it does. */
  ask: (rows: readonly Row[]) => string
  /** Whether this row is one it can be done with; the others are left alone. */
  fits: (row: Row) => boolean
  /** For one row. Each has its own outcome. */
  run: (row: Row) => Promise<unknown>
  /** Fetches again what shows these rows. */
  after: () => void
}
type BarProps<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  acts: readonly BulkAct<Row>[]
  onClear: () => void
  /** Beside the acts. */
  children?: ReactNode
}

/**
 * How many rows are chosen and what may be done with them. The dialog outlives the bar: what was done leaves the list,
 * and its outcome is still to be read.
 */
export function BulkBar<Row>({ rows, keyOf, nameOf, acts, onClear, children }: BarProps<Row>) {
  const t = useText('lists')
  const [act, setAct] = useState<BulkAct<Row> | null>(null)
  return (
    <>
      {rows.length > 0 && (
        <div
          role="region"
          aria-label={t('chosen_label')}
          className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-surface-2 px-card py-2.5 print:hidden"
        >
          <span role="status" className="text-14 font-mid">
            {t('chosen', { count: rows.length })}
          </span>
          {children}
          {acts.map((one) => (
            <Button
              key={one.id}
              size="small"
              refused={rows.some(one.fits) ? undefined : t('bulk_none_fits')}
              onClick={() => setAct(one)}
            >
              {one.label}
            </Button>
          ))}
          <Button size="small" look="ghost" onClick={onClear}>
            {t('chosen_clear')}
          </Button>
        </div>
      )}
      {act && (
        <BulkDialog
          act={act}
          rows={rows.filter(act.fits)}
          keyOf={keyOf}
          nameOf={nameOf}
          onClose={(isDone) => {
            setAct(null)
            if (isDone) onClear()
          }}
        />
      )}
    </>
  )
}

type DialogProps<Row> = {
  act: BulkAct<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  onClose: (isDone: boolean) => void
}

function BulkDialog<Row>({ act, rows: given, keyOf, nameOf, onClose }: DialogProps<Row>) {
  const t = useText('lists')
  const common = useText('common')
  const translate = useTranslateMessage()
  // The rows as they were chosen: the list is fetched again while their outcomes are read.
  const [rows] = useState(given)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [busy, setBusy] = useState(false)
  const isDone = outcomes.size === rows.length

  async function run() {
    setBusy(true)
    const found = new Map<string, string | null>()
    for (const row of rows) {
      try {
        await act.run(row)
        found.set(keyOf(row), null)
      } catch (error) {
        found.set(keyOf(row), isApiError(error) ? (translate(error.message) ?? '') : t('bulk_failed'))
      }
      setOutcomes(new Map(found))
    }
    setBusy(false)
    act.after()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={() => !busy && onClose(isDone)}
      title={act.label}
      actions={
        isDone ? (
          <Button look="primary" onClick={() => onClose(true)}>
            {common('close')}
          </Button>
        ) : (
          <>
            <Button onClick={() => !busy && onClose(false)}>{t('not_now')}</Button>
            <Button look="primary" loading={busy} loadingText={common('loading')} onClick={() => void run()}>
              {act.label}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        <p>{act.ask(rows)}</p>
        <ul className="grid max-h-[50dvh] gap-1 overflow-y-auto" aria-live="polite">
          {rows.map((row) => (
            <Outcome key={keyOf(row)} name={nameOf(row)} outcome={outcomes.get(keyOf(row))} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** `outcome`: null where it is done, why not, or undefined before it is tried. */
function Outcome({ name, outcome }: { name: string; outcome: string | null | undefined }) {
  const t = useText('lists')
  return (
    <li className="flex items-start gap-2 text-14">
      <Code className="flex-none font-mid">{name}</Code>
      {outcome === null && (
        <span className="inline-flex items-center gap-1 text-ok">
          <CircleCheck aria-hidden className="size-4" strokeWidth={1.8} />
          {t('bulk_done')}
        </span>
      )}
      {outcome && (
        <span className="inline-flex items-start gap-1 text-bad">
          <CircleX aria-hidden className="mt-0.5 size-4 flex-none" strokeWidth={1.8} />
          {outcome}
        </span>
      )}
    </li>
  )
}
