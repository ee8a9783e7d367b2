import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BankImport, bankLines, statementBytesMax, type StatementColumns } from '#contract/money/bank-lines'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { base64Of } from '#web/kit/form/file-content.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'

type Sent = { bank_id: string; name: string; content: string; columns?: StatementColumns | null }

/** A statement is looked through first, as often as its columns are changed; keeping it is an act of its own. */
export function useStatementImport() {
  const t = useText('bank_lines')
  const api = useApi()
  const translate = useTranslateMessage()
  const cache = useQueryClient()
  const [busy, setBusy] = useState<'reading' | 'keeping' | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [report, setReport] = useState<BankImport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [similar, setSimilar] = useState(false)

  async function ask(body: Sent, commit: boolean) {
    setBusy(commit ? 'keeping' : 'reading')
    setProblem(null)
    try {
      const call = { body: { ...body, similar, commit }, idempotencyKey: newIdempotencyKey() }
      const answer = await api(bankLines.importFile, call)
      setReport(answer)
      setSent(body)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.errors[0]?.message ?? error.message) ?? '')
    } finally {
      setBusy(null)
      if (commit) fetchAgain(cache, bankLines.importFile)
    }
  }

  async function choose(bank_id: string, file: File) {
    setReport(null)
    setSent(null)
    setProblem(null)
    if (file.size > statementBytesMax) return setProblem(t('file_big'))
    const content = await base64Of(file)
    if (!content) return setProblem(t('file_unread'))
    await ask({ bank_id, name: file.name, content }, false)
  }

  return {
    busy,
    report,
    problem,
    similar,
    setSimilar,
    fileName: sent?.name ?? null,
    choose,
    readAs: (columns: StatementColumns) => sent && void ask({ ...sent, columns }, false),
    keep: () => sent && void ask({ ...sent, columns: report?.columns ?? null }, true),
    reset: () => {
      setReport(null)
      setSent(null)
      setProblem(null)
    },
  }
}
