import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookings, statusReaders, type StatusSetting, statusTones } from '#contract/selling/bookings'
import type * as z from 'zod/mini'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { statusSettingsQuery } from './settings.queries.ts'

type Setting = z.infer<typeof StatusSetting>

/** What each status of a booking is called, and its colour. */
export function StatusTab() {
  const t = useText('settings')
  const locale = useLocale()
  const format = useFormat()
  const mayChange = useHolds('settings.manage')
  const { data } = useQuery(statusSettingsQuery(useApi()))
  const [changed, setChanged] = useState<Setting | null>(null)
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-96" />
      </Loading>
    )
  return (
    <Card flush title={t('tab_statuses')} note={t('statuses_note')}>
      <Table
        label={t('tab_statuses')}
        columns={[
          { id: 'shown', head: t('shown'), cell: ({ label, tone }) => <Tag tone={tone}>{label[locale]}</Tag> },
          { id: 'en', head: t('label_en'), from: 'sm', cell: ({ label }) => <bdi>{label.en}</bdi> },
          { id: 'ar', head: t('label_ar'), from: 'sm', cell: ({ label }) => <bdi>{label.ar}</bdi> },
          {
            id: 'notify',
            head: t('tells'),
            from: 'lg',
            cell: ({ notify }) => format.list(notify.map((one) => t(`notify_${one}`))) || '–',
          },
          {
            id: 'visible',
            head: t('visible_head'),
            from: 'md',
            cell: ({ visible_to_agent }) => (visible_to_agent ? t('visible_yes') : t('visible_no')),
          },
          { id: 'status', head: t('status'), from: 'md', cell: ({ status }) => <Code>{status}</Code> },
          {
            id: 'act',
            head: <span className="sr-only">{t('change')}</span>,
            align: 'end',
            cell: (row) =>
              mayChange && (
                <Button size="small" look="ghost" onClick={() => setChanged(row)}>
                  {t('change')}
                </Button>
              ),
          },
        ]}
        rows={data}
        keyOf={({ status }) => status}
      />
      {changed && <StatusForm key={changed.status} setting={changed} onClose={() => setChanged(null)} />}
    </Card>
  )
}

function StatusForm({
  setting: { status, label, tone, notify, visible_to_agent, may_hide },
  onClose,
}: {
  setting: Setting
  onClose: () => void
}) {
  const t = useText('settings')
  const locale = useLocale()
  const saving = useEndpointForm(bookings.saveStatusSetting, {
    values: { label, tone, notify, visible_to_agent },
    toBody: (values) => ({ status, ...values }),
    of: status,
    done: onClose,
  })
  const shown = saving.form.watch()
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('change_status', { status: label[locale] })}>
      <Form of={saving} className="grid gap-4">
        <FormNotes of={saving} />
        <p>
          <Tag tone={shown.tone}>{shown.label[locale] || '–'}</Tag>
        </p>
        <TextField label={t('label_en')} dir="ltr" maxLength={40} {...saving.field('label.en')} />
        <TextField label={t('label_ar')} dir="rtl" maxLength={40} {...saving.field('label.ar')} />
        <RadioGroup
          label={t('tone')}
          options={statusTones.map((value) => ({ value, label: t(`tone_${value}`) }))}
          value={shown.tone}
          onChange={(value) => saving.form.setValue('tone', value as Setting['tone'], { shouldDirty: true })}
          inline
        />
        <Checkbox
          label={t('visible')}
          hint={may_hide ? t('visible_hint') : t('visible_always')}
          checked={shown.visible_to_agent}
          disabled={!may_hide}
          onChange={({ target }) => saving.form.setValue('visible_to_agent', target.checked, { shouldDirty: true })}
        />
        <fieldset className="grid gap-2">
          <legend className="pb-1 text-14 text-ink-2">{t('notify')}</legend>
          {statusReaders.map((one) => (
            <Checkbox
              key={one}
              label={t(`notify_${one}`)}
              checked={shown.notify.includes(one)}
              onChange={({ target }) =>
                saving.form.setValue(
                  'notify',
                  statusReaders.filter((each) => (each === one ? target.checked : shown.notify.includes(each))),
                  { shouldDirty: true },
                )
              }
            />
          ))}
        </fieldset>
        <SubmitButton of={saving} look="primary" className="justify-self-end">
          {t('save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
