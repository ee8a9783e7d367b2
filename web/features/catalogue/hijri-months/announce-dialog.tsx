import { plusDays } from '#contract/catalogue/hijri-calendar'
import { type HijriMonth, hijriMonths } from '#contract/catalogue/hijri-months'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The first day of a month as it was announced: by whom, and where that can be read. */
export function AnnounceDialog({ month, onClose }: { month: HijriMonth; onClose: () => void }) {
  const t = useText('hijri_months')
  const format = useFormat()
  const days = [...new Set([-1, 0, 1].map((by) => plusDays(month.table_day, by)).concat(month.first_day))].toSorted()
  const saving = useEndpointForm(hijriMonths.announce, {
    values: { first_day: month.first_day, source: month.source ?? '', source_url: month.source_url ?? '', reason: '' },
    toBody: ({ reason, source_url, ...rest }) => ({
      year: month.year,
      month: month.month,
      ...rest,
      source_url: source_url.trim() || null,
      ...(reason.trim() ? { reason } : {}),
    }),
    done: onClose,
  })
  const needsReason = saving.refusal?.code === 'month_length' || Boolean(saving.form.watch('reason'))
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('announce_title', { month: format.hijriMonth(month.month), year: month.year })}
    >
      <Form of={saving} className="mt-3 grid gap-4 text-ink">
        <FormNotes of={saving} />
        <RadioGroup
          label={t('begins_on')}
          field={saving.field('first_day')}
          options={days.map((value) => ({ value, label: format.date(value, 'full') }))}
        />
        <TextField label={t('source')} hint={t('source_hint')} dir="auto" {...saving.field('source')} />
        <TextField label={t('source_url')} optional latin {...saving.field('source_url')} />
        {needsReason && (
          <TextField label={t('reason')} hint={t('reason_hint')} dir="auto" {...saving.field('reason')} />
        )}
        <p className="text-13 text-ink-2">{t('follows')}</p>
        <SubmitButton of={saving} look="primary" className="justify-self-end">
          {t('announce')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
