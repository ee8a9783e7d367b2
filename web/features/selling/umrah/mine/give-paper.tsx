import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { umrahPilgrims } from '#contract/selling/umrah-pilgrims'
import { type PilgrimPaper, vaccinations } from '#contract/selling/umrah-work-terms'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { Upload } from '#web/features/operations/files/index.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { DayField } from '#web/kit/time/day-field.tsx'

type Props = { booking_id: string; position: number; kind: PilgrimPaper }

/** A paper that is missing, put in its place; of a vaccination the day comes first. */
export function GivePaper({ booking_id, position, kind }: Props) {
  const t = useText('umrah_mine')
  const api = useApi()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const today = useClock().today()
  const [issued, setIssued] = useState('')
  const [problem, setProblem] = useState<string>()
  const isDated = vaccinations.includes(kind)
  async function give(file: { file_name: string } | null) {
    setProblem(undefined)
    if (!file) return
    const body = { booking_id, position, kind, file_name: file.file_name, issued: issued || null }
    const name = `pilgrim-document ${booking_id} ${position} ${kind}`
    try {
      await api(umrahPilgrims.give, { body, idempotencyKey: await intentions.keyFor(name, body) })
      intentions.endedBy(name)
    } catch (error) {
      if (!isApiError(error)) throw error
      intentions.endedBy(name, error)
      setProblem(translate(error.errors[0]?.message ?? error.message))
    } finally {
      fetchAgain(cache, umrahPilgrims.give)
    }
  }
  return (
    <div className="mt-2 grid max-w-130 gap-3">
      {isDated && <DayField label={t('issued')} value={issued} onChange={setIssued} max={today} />}
      {isDated && !issued ? (
        <p className="text-13 text-ink-3">{t('issued_first')}</p>
      ) : (
        <Upload
          label={t('upload', { paper: t(`${kind}_paper`) })}
          {...(kind === 'photo' ? { hint: t('photo_hint'), accept: 'image' as const } : {})}
          value={null}
          error={problem}
          onChange={(file) => void give(file)}
        />
      )}
    </div>
  )
}
