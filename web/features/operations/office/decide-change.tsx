import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { agencies } from '#contract/people/agencies'
import type { ChangeView } from '#contract/people/agency-details'
import { useHolds } from '#web/api/permissions.ts'
import { ChangeTable } from '#web/features/people/onboarding/index.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag, ToggleChip } from '#web/ui/chip.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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
  const approve = change.fields.map(({ field }) => field).filter((field) => !rejected.includes(field))
  const decision = useEndpointForm(agencies.decideChange, {
    values: { reason: '' },
    toBody: ({ reason }) => ({
      change_id: change.id,
      approve,
      reject: [...rejected],
      ...(reason.trim() ? { reason } : {}),
    }),
  })
  const isMissing = rejected.length > 0 && decision.form.watch('reason').trim().length < 3
  return (
    <Form of={decision} guards className="flex flex-col gap-3 border-t border-line px-card py-4">
      <FormNotes of={decision} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-60"
          label={t('reason_read')}
          optional={rejected.length === 0}
          maxLength={500}
          {...decision.field('reason')}
        />
        <SubmitButton
          of={decision}
          look={approve.length ? 'primary' : 'danger-solid'}
          {...(isMissing ? { refused: t('reason_needed') } : {})}
        >
          {approve.length === 0
            ? t('reject_all')
            : rejected.length === 0
              ? t('approve_all')
              : t('approve_some', { count: approve.length })}
        </SubmitButton>
      </div>
    </Form>
  )
}
