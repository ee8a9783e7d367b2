import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Settlement, settlements } from '#contract/money/settlements'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { base64Of } from '#web/kit/form/file-content.ts'
import { FileDrop } from '#web/kit/form/file-drop.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'

/** The supplier's own list of the period: which one is there, and a place for the next. */
export function StatementImport({ settlement: { id, statement } }: { settlement: Settlement }) {
  const t = useText('settlements')
  const api = useApi()
  const clock = useClock()
  const translate = useTranslateMessage()
  const cache = useQueryClient()
  const mayAct = useHolds('ledger.adjust')
  const [problem, setProblem] = useState<string | null>(null)
  async function send(file: File) {
    setProblem(null)
    const content = await base64Of(file)
    if (!content) return setProblem(t('file_unread'))
    try {
      const body = { id, name: file.name, content }
      const { message } = await api(settlements.importStatement, { body, idempotencyKey: newIdempotencyKey() })
      toast('success', translate(message) ?? '')
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.errors[0]?.message ?? error.message) ?? '')
    } finally {
      fetchAgain(cache, settlements.importStatement)
    }
  }
  return (
    <div className="grid gap-3">
      {statement ? (
        <p className="text-14">
          <bdi className="font-mid">{statement.name}</bdi>
          <span className="block text-13 text-ink-3">
            {[clock.moment(statement.imported_at), statement.imported_by].filter(Boolean).join(' · ')}
          </span>
        </p>
      ) : (
        <p className="text-14 text-ink-2">{t('no_list')}</p>
      )}
      {mayAct && (
        <FileDrop
          fileName={null}
          invalid={problem !== null}
          accept=".csv,.xlsx,text/csv"
          words={{
            choose: t(statement ? 'file_again' : 'file_choose'),
            again: t('file_again'),
            drop: t('file_drop'),
            limits: t('file_limits'),
          }}
          onChoose={(file) => void send(file)}
        />
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </div>
  )
}
