import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { VisaApplication, VisaDocument } from '#contract/selling/visa-shapes'
import { visaSales } from '#contract/selling/visa-sales'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { FileLink, Upload } from '#web/features/operations/files/index.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const lights = {
  wanted: { icon: CircleAlert, look: 'text-warn' },
  given: { icon: CircleCheck, look: 'text-ok' },
  refused: { icon: CircleX, look: 'text-bad' },
} as const

type Props = { of: VisaApplication; mayGive: boolean; onAsk?: (document: VisaDocument) => void }

/** The papers of an application, each with its light; what is wanted is uploaded in its place. */
export function ApplicationDocuments({ of, mayGive, onAsk }: Props) {
  const t = useText('visas')
  const locale = useLocale()
  return (
    <Card title={t('documents')}>
      <ul className="divide-y divide-line">
        {of.documents.map((paper) => {
          const { icon: Light, look } = lights[paper.state]
          return (
            <li key={paper.id} className="flex gap-3 py-3">
              <Light aria-hidden className={`mt-0.5 size-5 flex-none ${look}`} strokeWidth={1.8} />
              <div className="min-w-0 flex-1 text-14">
                <p className="font-mid">
                  {t(`${paper.kind}_paper`)}{' '}
                  <span className="text-13 font-normal text-ink-3">
                    {t(`paper_${paper.state}`)}
                    {!paper.mandatory && `, ${t('optional')}`}
                  </span>
                </p>
                {paper.note[locale] && <p className="text-13 text-ink-3">{paper.note[locale]}</p>}
                {paper.reason && (
                  <p dir="auto" className="text-as-page text-13 text-ink-2">
                    {paper.reason}
                  </p>
                )}
                {paper.file && <FileLink file={paper.file} />}
                {paper.state === 'wanted' && mayGive && <Give of={of} paper={paper} />}
              </div>
              {onAsk && paper.state === 'given' && (
                <Button size="small" look="ghost" onClick={() => onAsk(paper)}>
                  {t('ask_another')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Give({ of, paper }: { of: VisaApplication; paper: VisaDocument }) {
  const t = useText('visas')
  const api = useApi()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const [problem, setProblem] = useState<string>()
  async function give(file: { file_name: string } | null) {
    setProblem(undefined)
    if (!file) return
    const body = { booking_id: of.booking_id, document_id: paper.id, file_name: file.file_name }
    const name = `visa-document ${paper.id}`
    try {
      await api(visaSales.giveDocument, { body, idempotencyKey: await intentions.keyFor(name, body) })
      intentions.endedBy(name)
    } catch (error) {
      if (!isApiError(error)) throw error
      intentions.endedBy(name, error)
      setProblem(translate(error.errors[0]?.message ?? error.message))
    } finally {
      fetchAgain(cache, visaSales.giveDocument)
    }
  }
  return (
    <Upload
      className="mt-2"
      label={t('upload', { paper: t(`${paper.kind}_paper`) })}
      {...(paper.kind === 'photo' ? { hint: t('photo_hint'), accept: 'image' as const } : {})}
      value={null}
      error={problem}
      onChange={(file) => void give(file)}
    />
  )
}
