import { type MarginRule, margins } from '#contract/money/margins'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { AgencyField } from '#web/kit/people/agency-field.tsx'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ConditionFields, ValueFields } from './margin-fields.tsx'
import { ruleBody, ruleField, type TypedRule, typedRule, wrongNumbers } from './margin-values.ts'
import type { CompanyLayer } from './margins.queries.ts'

const calls = {
  customer: margins.saveCustomerMargins,
  agent: margins.saveCompanyMargin,
  airline: margins.updateAirlineMargin,
} as const

type DialogProps = { layer: CompanyLayer; rule: MarginRule | null; onClose: () => void }

/** A rule of one layer: a new one, or one that is there. An airline's default knows no conditions but its airline. */
export function MarginDialog({ layer, rule, onClose }: DialogProps) {
  const t = useText('margins')
  const { currency } = useSite()
  const saving = useEndpointForm(calls[layer] as unknown as typeof margins.saveCompanyMargin, {
    values: typedRule(rule),
    toBody: (values) => ruleBody(layer, values as TypedRule, currency, rule?.id),
    rename: ruleField,
    also: (values) =>
      wrongNumbers(values as TypedRule, currency).map((field) => ({ field, message: t('not_a_number') })),
    of: `${layer} ${rule?.id ?? 'new'}`,
    says: () => t('saved'),
    done: onClose,
  })
  const { form, field } = saving
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t(rule ? 'change_rule' : 'new_rule_of', { layer: t(`layer_${layer}`) })}
    >
      <Form of={saving} className="mt-4 grid gap-5 text-ink">
        {layer === 'agent' && (
          <AgencyField
            label={t('agency')}
            optional
            placeholder={t('all_agencies')}
            value={form.watch('agency')}
            onChange={(agency) => form.setValue('agency', agency, { shouldDirty: true })}
            error={saving.messageOf('agency')}
          />
        )}
        <ValueFields of={saving} currency={currency} />
        {layer === 'airline' ? (
          <TextField
            latin
            maxLength={2}
            autoCapitalize="characters"
            autoComplete="off"
            label={t('airline')}
            {...(rule ? { locked: t('airline_fixed') } : { hint: t('airline_hint') })}
            {...field('airline')}
          />
        ) : (
          <ConditionFields of={saving} />
        )}
        <Switch label={t('in_force')} {...field('active')} />
        <FormNotes of={saving} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('not_now')}</Button>
          <SubmitButton of={saving} look="primary" loadingText={t('saving')}>
            {t('save')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
