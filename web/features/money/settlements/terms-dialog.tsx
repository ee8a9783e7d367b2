import { type Payable, settlements, supplierTermKinds } from '#contract/money/settlements'
import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const daysOf = (typed: string) =>
  westernDigits(typed)
    .split(/[\s,،]+/)
    .filter(Boolean)
    .map(Number)

/** When a supplier's periods end and are paid. */
export function TermsDialog({ payable, onClose }: { payable: Payable; onClose: () => void }) {
  const t = useText('settlements')
  const { supplier, name, terms } = payable
  const saving = useEndpointForm(settlements.saveTerms, {
    values: {
      terms: terms.terms,
      period_ends: terms.period_ends.join(', '),
      pay_days: String(terms.pay_days),
      alarm_days: String(terms.alarm_days),
    },
    toBody: (values) => ({
      supplier,
      terms: values.terms,
      period_ends: daysOf(values.period_ends),
      pay_days: Number(westernDigits(values.pay_days).trim() || 'x'),
      alarm_days: Number(westernDigits(values.alarm_days).trim() || 'x'),
    }),
    also: ({ period_ends, pay_days, alarm_days }) => [
      ...(/^\d{1,2}$/.test(westernDigits(alarm_days).trim())
        ? []
        : [{ field: 'alarm_days' as const, message: t('days_wrong') }]),
      ...(daysOf(period_ends).every((day) => Number.isInteger(day) && day >= 1 && day <= 31) &&
      daysOf(period_ends).length > 0
        ? []
        : [{ field: 'period_ends' as const, message: t('ends_wrong') }]),
      ...(/^\d{1,3}$/.test(westernDigits(pay_days).trim())
        ? []
        : [{ field: 'pay_days' as const, message: t('days_wrong') }]),
    ],
    rename: (path) => (path.startsWith('period_ends') ? 'period_ends' : path),
    done: onClose,
  })
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('terms_of', { supplier: name })}>
      <Form of={saving} className="mt-3 grid gap-4 text-ink">
        <FormNotes of={saving} />
        <Select
          label={t('terms_kind')}
          empty={null}
          options={supplierTermKinds.map((kind) => ({ value: kind, label: t(`terms_${kind}`) }))}
          {...saving.field('terms')}
        />
        <TextField label={t('period_ends')} hint={t('period_ends_hint')} latin {...saving.field('period_ends')} />
        <TextField
          label={t('pay_days')}
          hint={t('pay_days_hint')}
          latin
          inputMode="numeric"
          {...saving.field('pay_days')}
        />
        {saving.form.watch('terms') === 'prepaid' && (
          <TextField
            label={t('alarm_days')}
            hint={t('alarm_days_hint')}
            latin
            inputMode="numeric"
            {...saving.field('alarm_days')}
          />
        )}
        <SubmitButton of={saving} className="justify-self-end">
          {t('save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
