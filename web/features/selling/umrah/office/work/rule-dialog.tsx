import { type UmrahRule, umrahRules } from '#contract/selling/umrah-rules'
import { pilgrimPapers, ruleDates, ruleNeeds } from '#contract/selling/umrah-work-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { nameOfRule, ruleOf, type RuleValues, valuesOf } from './rule-values.ts'

/** One rule. A changed one holds from its own first day, the old one for the days before it. */
export function RuleDialog({ rule, onClose }: { rule: UmrahRule | null; onClose: () => void }) {
  const today = useClock().today()
  const values = valuesOf(rule, today)
  const common = { values, rename: nameOfRule, done: onClose }
  const saving = useEndpointForm(umrahRules.save, { ...common, toBody: ruleOf })
  const updating = useEndpointForm(umrahRules.update, {
    ...common,
    toBody: (typed: RuleValues) => ({ id: rule?.id ?? '', version: rule?.version ?? 0, ...ruleOf(typed) }),
    of: rule?.id ?? '',
  })
  return rule ? (
    <RuleForm of={updating} isNew={false} onClose={onClose} />
  ) : (
    <RuleForm of={saving} isNew onClose={onClose} />
  )
}

type Of = ReturnType<typeof useEndpointForm<typeof umrahRules.save, RuleValues>>
type FormProps = {
  of: Of | ReturnType<typeof useEndpointForm<typeof umrahRules.update, RuleValues>>
  isNew: boolean
  onClose: () => void
}

function RuleForm({ of, isNew, onClose }: FormProps) {
  const t = useText('umrah_work')
  const { field } = of
  const option = (value: string, label: string) => ({ value, label })
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && !of.busy && onClose()}
      title={t(isNew ? 'new_rule' : 'change_rule')}
    >
      <Form of={of} className="grid max-h-[75dvh] gap-4 overflow-y-auto p-0.5 text-ink sm:grid-cols-2">
        <TextField label={t('rule_code')} hint={t('rule_code_hint')} latin disabled={!isNew} {...field('code')} />
        <Select
          label={t('severity')}
          empty={null}
          options={(['stop', 'warn'] as const).map((one) => option(one, t(`severity_${one}`)))}
          {...field('severity')}
        />
        <TextField label={t('message_en')} latin {...field('en')} />
        <TextField label={t('message_ar')} dir="rtl" {...field('ar')} />
        <TextField label={t('message_ur')} optional dir="rtl" {...field('ur')} />
        <TextField
          label={t('nationalities')}
          hint={t('nationalities_hint')}
          optional
          latin
          {...field('nationalities')}
        />
        <Select
          label={t('gender')}
          empty={null}
          options={(['any', 'm', 'f'] as const).map((one) => option(one, t(`gender_${one}`)))}
          {...field('gender')}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField label={t('age_from')} latin inputMode="numeric" {...field('age_from')} />
          <TextField label={t('age_to')} latin inputMode="numeric" {...field('age_to')} />
        </div>
        <Select
          label={t('need')}
          empty={null}
          options={ruleNeeds.map((one) => option(one, t(`need_${one}`)))}
          {...field('kind')}
        />
        <Need of={of} />
        <Select
          label={t('dated_by')}
          empty={null}
          options={ruleDates.map((one) => option(one, t(`date_${one}`)))}
          {...field('dated_by')}
        />
        <span className="hidden sm:block" />
        <Day of={of} name="valid_from" />
        <Day of={of} name="valid_until" optional />
        <TextField label={t('source_title')} dir="auto" {...field('source_title')} />
        <TextField label={t('source_url')} optional latin {...field('source_url')} />
        <Day of={of} name="source_date" optional />
        <div className="grid gap-3">
          <Checkbox label={t('in_force')} {...field('enabled')} />
          <Checkbox label={t('no_override')} {...field('no_override')} />
        </div>
        <div className="sm:col-span-2">
          <FormNotes of={of} />
        </div>
        <SubmitButton of={of} look="primary" className="justify-self-end sm:col-span-2">
          {t('save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

type Part = { of: FormProps['of'] }
type DayName = 'valid_from' | 'valid_until' | 'source_date' | 'day'

function Day({ of: { form, messageOf }, name, optional }: Part & { name: DayName; optional?: true }) {
  const t = useText('umrah_work')
  return (
    <DayField
      label={t(name)}
      {...(optional ? { optional } : {})}
      value={form.watch(name)}
      error={messageOf(name)}
      onChange={(value) => {
        form.setValue(name, value, { shouldDirty: true })
        form.clearErrors(name)
      }}
    />
  )
}

/** The fields of the kind of need that is chosen. */
function Need({ of }: Part) {
  const t = useText('umrah_work')
  const { field } = of
  const kind = of.form.watch('kind')
  const option = (value: string, label: string) => ({ value, label })
  switch (kind) {
    case 'document':
      return (
        <div className="grid gap-3">
          <Select
            label={t('paper')}
            empty={null}
            options={pilgrimPapers.map((one) => option(one, t(`${one}_paper`)))}
            {...field('document')}
          />
          <div className="grid grid-cols-2 gap-3">
            <TextField label={t('days_min')} optional latin inputMode="numeric" {...field('days_min')} />
            <TextField label={t('days_max')} optional latin inputMode="numeric" {...field('days_max')} />
          </div>
        </div>
      )
    case 'companion':
      return (
        <div className="grid gap-3">
          <TextField label={t('relations')} hint={t('relations_hint')} optional latin {...field('relations')} />
          <Checkbox label={t('adult')} {...field('adult')} />
          <Checkbox label={t('proof')} {...field('proof')} />
        </div>
      )
    case 'field':
      return (
        <Select
          label={t('field')}
          empty={null}
          options={(['father_name', 'name_local'] as const).map((one) => option(one, t(`field_${one}`)))}
          {...field('field')}
        />
      )
    case 'last_day':
      return (
        <div className="grid gap-3">
          <Select
            label={t('last_day_of')}
            empty={null}
            options={(['issue', 'entry', 'exit'] as const).map((one) => option(one, t(`date_${one}`)))}
            {...field('of')}
          />
          <Day of={of} name="day" />
        </div>
      )
    default:
      return (
        <TextField
          label={t(kind === 'passport' ? 'months' : kind === 'permit_age' ? 'years' : 'days')}
          latin
          inputMode="numeric"
          {...field('number')}
        />
      )
  }
}
