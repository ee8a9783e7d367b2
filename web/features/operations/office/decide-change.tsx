import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { agencies } from '#contract/people/agencies'
import type { ChangeView } from '#contract/people/agency-details'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { ChangeTable } from '#web/features/people/onboarding/index.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, ToggleChip } from '#web/ui/chip.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

type Field = ChangeView['fields'][number]['field']
const tones = { open: 'warn', approved: 'ok', partly: 'info', rejected: 'bad', cancelled: 'mute' } as const

/** One change, old and new side by side; each field is taken unless its chip is switched off. */
export function DecideChange({ change }: { change: ChangeView }) {
  const t = useText('office')
  const clock = useClock()
  const locale = useLocale()
  const mayDecide = useHolds('agency.approve') && change.state === 'open'
  const [rejected, setRejected] = useState<readonly Field[]>([])
  const toggle = (field: Field, taken: boolean) =>
    setRejected(taken ? rejected.filter((one) => one !== field) : [...rejected, field])
  const day = clock.date(change.decided_at ?? change.created_at, 'long')
  return (
    <Card
      flush
      title={
        <Link href={paths.adminUserDetails(change.agency.id)} className={textLink}>
          <bdi>{change.agency.name[locale]}</bdi>
        </Link>
      }
      note={change.agency.code}
      action={
        <Tag tone={tones[change.state]}>
          {t(change.state === 'open' ? 'change_open_tag' : `change_${change.state}`)}
        </Tag>
      }
    >
      <p className="px-card pb-3 text-13 text-ink-2">
        {change.decided_by ? t('decided_by', { name: change.decided_by, date: day }) : t('asked_on', { date: day })}
      </p>
      {change.reason && (
        <Notice tone="warn" className="mx-card mb-3" title={t('reason')}>
          {change.reason}
        </Notice>
      )}
      <ChangeTable
        change={change}
        {...(mayDecide
          ? {
              decide: (field: Field) => (
                <ToggleChip pressed={!rejected.includes(field)} onChange={(taken) => toggle(field, taken)}>
                  {rejected.includes(field) ? (
                    <X aria-hidden className="size-3.5" strokeWidth={2} />
                  ) : (
                    <Check aria-hidden className="size-3.5" strokeWidth={2} />
                  )}
                  {t(rejected.includes(field) ? 'field_rejected' : 'field_taken')}
                </ToggleChip>
              ),
            }
          : {})}
      />
      {mayDecide && <DecideForm change={change} rejected={rejected} />}
    </Card>
  )
}

function DecideForm({ change, rejected }: { change: ChangeView; rejected: readonly Field[] }) {
  const t = useText('office')
  const api = useApi()
  const translate = useTranslateMessage()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fields = change.fields.map(({ field }) => field)
  const approve = fields.filter((field) => !rejected.includes(field))
  const isMissing = rejected.length > 0 && reason.trim().length < 3
  const act = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { change_id: change.id, approve, reject: [...rejected], ...(reason.trim() ? { reason } : {}) }
      const { message } = await api(agencies.decideChange, { body })
      toast('success', translate(message) ?? '')
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.message))
    } finally {
      setBusy(false)
      await Promise.all([['agency'], ['office']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    }
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line px-card py-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-60"
          label={t('reason_read')}
          optional={rejected.length === 0}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          look={approve.length ? 'primary' : 'danger-solid'}
          loading={busy}
          {...(isMissing ? { refused: t('reason_needed') } : {})}
          onClick={() => void act()}
        >
          {approve.length === 0
            ? t('reject_all')
            : rejected.length === 0
              ? t('approve_all')
              : t('approve_some', { count: approve.length })}
        </Button>
      </div>
    </div>
  )
}
