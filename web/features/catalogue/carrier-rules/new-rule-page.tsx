import { useNavigate } from '@tanstack/react-router'
import { type CarrierRuleTopic, carrierRuleTopics, ruleFares } from '#contract/catalogue/carrier-rule-terms'
import { carrierRules } from '#contract/catalogue/carrier-rules'
import { useText } from '#web/i18n/use-text.tsx'
import { westernDigits } from '#web/i18n/digits.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { minorOf } from '#web/kit/money/typed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Typed = {
  airline: string
  topic: CarrierRuleTopic
  allowed: boolean
  hours: string
  fare: '' | (typeof ruleFares)[number]
  days: string
  fee: string
  source: string
  checked_on: string
  valid_from: string
  valid_until: string
}

const hourHints = {
  void: 'hours_void',
  hold: 'hours_hold',
  name: 'hours_before',
  change: 'hours_before',
  refund: 'hours_before',
} as const
/** What is no number is sent as none that fits, so that it is refused at its field. */
const wholeOf = (typed: string) => {
  const text = westernDigits(typed).trim()
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : -1
}

/** A rule that holds from a day on. */
export function NewRulePage({ airline, topic }: { airline: string; topic: string }) {
  const t = useText('carrier_rules')
  const navigate = useNavigate()
  const { currency } = useSite()
  const today = useClock().today()
  const saving = useEndpointForm(carrierRules.save, {
    values: {
      airline,
      topic: carrierRuleTopics.find((one) => one === topic) ?? 'void',
      allowed: true,
      hours: '',
      fare: '',
      days: '',
      fee: '',
      source: '',
      checked_on: today,
      valid_from: today,
      valid_until: '',
    } satisfies Typed as Typed,
    toBody: ({ airline: code, hours, fare, days, fee: typedFee, valid_until, ...rest }) => ({
      ...rest,
      airline: code.trim() || null,
      hours: wholeOf(hours),
      fare: (rest.topic === 'hold' && fare) || null,
      days: rest.topic === 'hold' ? wholeOf(days) : null,
      fee_minor: rest.topic === 'name' && typedFee.trim() ? (minorOf(typedFee, currency) ?? -1) : null,
      valid_until: valid_until || null,
    }),
    rename: (path) => (path === 'fee_minor' ? 'fee' : path),
    of: `${airline} ${topic}`,
    done: () => void navigate({ href: paths.adminCarrierRules() }),
  })
  return (
    <PortalPage
      title={
        <Trail href={paths.adminCarrierRules()} list={t('title')}>
          {t('new_rule')}
        </Trail>
      }
    >
      <Form of={saving} guards className="flex max-w-240 flex-col gap-4">
        <FormNotes of={saving} />
        <Fields of={saving} currency={currency} today={today} />
        <SubmitButton of={saving} look="primary" className="self-end">
          {t('save')}
        </SubmitButton>
      </Form>
    </PortalPage>
  )
}

function Fields({ of, currency, today }: { of: EndpointForm<Typed>; currency: string; today: string }) {
  const t = useText('carrier_rules')
  const { form, field, messageOf } = of
  const values = form.watch()
  const set = (key: 'checked_on' | 'valid_from' | 'valid_until') => (day: string) =>
    form.setValue(key, day, { shouldDirty: true })
  return (
    <Card>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('airline')} hint={t('airline_hint')} optional latin maxLength={2} {...field('airline')} />
        <Select
          label={t('topic')}
          empty={null}
          options={carrierRuleTopics.map((value) => ({ value, label: t(`topic_${value}`) }))}
          {...field('topic')}
        />
        <TextField
          label={t('hours')}
          hint={t(hourHints[values.topic])}
          optional={values.topic !== 'hold' || !values.allowed}
          latin
          inputMode="numeric"
          maxLength={3}
          {...field('hours')}
        />
        {values.topic === 'hold' && (
          <>
            <Select
              label={t('fare')}
              empty={t('fare_all')}
              options={ruleFares.map((value) => ({ value, label: t(`fare_${value}`) }))}
              {...field('fare')}
            />
            <TextField
              label={t('days')}
              hint={t('days_hint')}
              optional
              latin
              inputMode="numeric"
              maxLength={3}
              {...field('days')}
            />
          </>
        )}
        {values.topic === 'name' && (
          <TextField
            label={t('fee_field', { currency })}
            optional
            latin
            inputMode="decimal"
            maxLength={9}
            {...field('fee')}
          />
        )}
        <Checkbox
          label={t(values.topic === 'hold' ? 'allowed_hold' : 'allowed_field')}
          className="self-center"
          {...field('allowed')}
        />
        <TextField label={t('source')} hint={t('source_hint')} maxLength={300} {...field('source')} />
        <DayField
          label={t('checked_on')}
          max={today}
          value={values.checked_on}
          onChange={set('checked_on')}
          error={messageOf('checked_on')}
        />
        <DayField
          label={t('valid_from')}
          value={values.valid_from}
          onChange={set('valid_from')}
          error={messageOf('valid_from')}
        />
        <DayField
          label={t('valid_until')}
          none={t('no_end')}
          optional
          min={values.valid_from}
          value={values.valid_until}
          onChange={set('valid_until')}
          error={messageOf('valid_until')}
        />
      </div>
      <p className="mt-4 text-14 text-ink-2">{t('history_note')}</p>
    </Card>
  )
}
