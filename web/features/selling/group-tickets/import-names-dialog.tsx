import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { groupTickets } from '#contract/selling/group-tickets'
import { importBytesMax, type ImportedRow } from '#contract/people/travellers'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import {
  fileProblem,
  ImportReportView,
  type ImportReport,
  TemplateLinks,
} from '#web/features/people/travellers/index.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { base64Of } from '#web/kit/form/file-content.ts'
import { FileDrop } from '#web/kit/form/file-drop.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

type ImportProps = { booking: string; onClose: () => void }

const reportOf = (rows: ImportedRow[]): ImportReport => {
  const count = (state: ImportedRow['state']) => rows.filter((row) => row.state === state).length
  return { rows, ready: count('ready'), saved: count('saved'), duplicates: count('duplicate'), wrong: count('wrong') }
}

function useNamesImport(booking: string) {
  const t = useText('travellers')
  const api = useApi()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<{ name: string; content: string } | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [key, setKey] = useState(newIdempotencyKey)
  const send = async (file: { name: string; content: string }, commit: boolean, idempotencyKey: string) => {
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await api(groupTickets.importNames, {
        body: { booking_id: booking, ...file, commit },
        idempotencyKey,
      })
      setReport(reportOf(data as ImportedRow[]))
      setChosen(commit ? null : file)
      setKey(newIdempotencyKey())
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.errors[0]?.message ?? error.message) ?? '')
    } finally {
      setBusy(false)
      if (commit) fetchAgain(cache, groupTickets.importNames)
    }
  }
  async function choose(file: File) {
    setReport(null)
    setChosen(null)
    const wrong = fileProblem(file, importBytesMax)
    if (wrong) return setProblem(t(wrong))
    const content = await base64Of(file)
    if (!content) return setProblem(t('import_unread'))
    await send({ name: file.name, content }, false, newIdempotencyKey())
  }
  return {
    busy,
    chosen,
    report,
    problem,
    choose,
    save: () => (chosen ? send(chosen, true, key) : undefined),
  }
}

/** A spreadsheet of names: looked through line by line first, given their seats second. */
export default function ImportNamesDialog({ booking, onClose }: ImportProps) {
  const t = useText('group_tickets')
  const words = useText('travellers')
  const common = useText('common')
  const { busy, chosen, report, problem, choose, save } = useNamesImport(booking)
  const isDone = report !== null && chosen === null && report.saved > 0
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      wide
      title={t('import_title')}
      actions={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          {report && report.ready > 0 && !isDone && (
            <Button look="primary" loading={busy} onClick={() => void save()}>
              {t('import_save', { count: report.ready })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {isDone ? (
          <Notice tone="ok">{t('import_saved', { count: report.saved })}</Notice>
        ) : (
          <>
            {!report && <p className="text-14 text-ink-2">{t('import_text')}</p>}
            <FileDrop
              fileName={chosen?.name ?? null}
              invalid={problem !== null}
              accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              words={{
                choose: words('import_choose'),
                again: words('import_again'),
                drop: words('import_drop'),
                limits: words('import_limits'),
              }}
              onChoose={(file) => void choose(file)}
            />
            {!report && <TemplateLinks />}
          </>
        )}
        {problem && <Notice tone="bad">{problem}</Notice>}
        {report && <ImportReportView report={report} />}
      </div>
    </Dialog>
  )
}
