import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importBytesMax, type ImportedRow, travellers } from '#contract/people/travellers'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { base64Of } from '#web/kit/form/file-content.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { fileProblem } from './import.rules.ts'

export type ImportReport = {
  rows: ImportedRow[]
  ready: number
  saved: number
  duplicates: number
  wrong: number
}
type Chosen = { name: string; content: string }

/** A file is looked through first; saving is a second act, with a key of its own. */
export function useImport() {
  const t = useText('travellers')
  const api = useApi()
  const translate = useTranslateMessage()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<'checking' | 'saving' | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [key, setKey] = useState(newIdempotencyKey)

  const refused = (error: unknown) => {
    if (!isApiError(error)) throw error
    setProblem(translate(error.errors[0]?.message ?? error.message) ?? '')
  }

  async function choose(file: File) {
    setProblem(null)
    setReport(null)
    setChosen(null)
    const wrong = fileProblem(file, importBytesMax)
    if (wrong) return setProblem(t(wrong))
    setBusy('checking')
    try {
      const content = await base64Of(file)
      if (!content) return setProblem(t('import_unread'))
      const sent = { name: file.name, content }
      setReport(await api(travellers.importFile, { body: sent, idempotencyKey: newIdempotencyKey() }))
      setChosen(sent)
      setKey(newIdempotencyKey())
    } catch (error) {
      refused(error)
    } finally {
      setBusy(null)
    }
  }

  async function save() {
    if (!chosen) return
    setBusy('saving')
    setProblem(null)
    try {
      setReport(await api(travellers.importFile, { body: { ...chosen, commit: true }, idempotencyKey: key }))
      setChosen(null)
    } catch (error) {
      refused(error)
    } finally {
      setBusy(null)
      fetchAgain(queryClient, travellers.importFile)
    }
  }

  return {
    choose,
    save,
    busy,
    report,
    problem,
    fileName: chosen?.name ?? null,
    isDone: report !== null && chosen === null,
  }
}
