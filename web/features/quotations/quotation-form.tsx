import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type FieldPath, useFieldArray, useForm, type UseFormReturn } from 'react-hook-form'
import type { Quotation } from '#contract/quotations'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { typedOf } from '#web/features/deposits/deposits.rules.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { amountOf } from './quotation-words.tsx'
import { useMoment } from '#web/features/bookings/use-moment.ts'

type Line = { description: { en: string; ar: string }; quantity: string; amount: string }
type Typed = {
  flight: 'keep' | 'refresh' | 'remove'
  margin: string
  lines: Line[]
  customer: { name: string; email: string; phone: string; locale: 'en' | 'ar' }
  note: string
  valid: string
  accept_new_price: boolean
}
/** What is sent: amounts in minor units, an instant for the validity. */
export type QuotationBody = {
  flight: Typed['flight']
  margin?: number
  lines: { description: { en: string; ar: string }; quantity: number; amount: number }[]
  customer: { name: string | null; email: string | null; phone: string | null; locale: 'en' | 'ar' }
  note: string | null
  valid_until?: string
  accept_new_price: boolean
}

const emptyLine: Line = { description: { en: '', ar: '' }, quantity: '1', amount: '' }
const hourMs = 3_600_000
const validHours = [6, 12, 24, 48, 72, 168]

function startOf(quotation: Quotation | null): Typed {
  const newest = quotation?.versions[0]
  const money = (amount: number) => typedOf(amount, quotation?.total.currency ?? 'SAR')
  const { customer } = quotation ?? {}
  return {
    flight: 'keep',
    margin: newest?.margin ? money(newest.margin.amount) : '',
    lines: newest
      ? newest.lines.map((line) => ({
          description: { ...line.description },
          quantity: String(line.quantity),
          amount: money(line.amount.amount),
        }))
      : [emptyLine],
    customer: {
      name: customer?.name ?? '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? '',
      locale: customer?.locale ?? 'en',
    },
    note: newest?.note ?? '',
    valid: quotation && quotation.state !== 'expired' ? 'keep' : '24',
    accept_new_price: quotation?.accept_new_price ?? false,
  }
}

type FormProps = {
  quotation: Quotation | null
  currency: string
  saveText: string
  onSave: (body: QuotationBody) => Promise<void>
  onClose: () => void
}

/** What a quotation says, to be changed; without one, what a new one from lines says. */
export function QuotationForm({ quotation, currency, saveText, onSave, onClose }: FormProps) {
  const t = useText('quotations')
  const say = useAnswer()
  const form = useForm<Typed>({ defaultValues: startOf(quotation) })
  const { errors, isSubmitting } = form.formState
  const flight = quotation?.versions[0]?.flight ?? null
  const error = (name: FieldPath<Typed>) => say(form.getFieldState(name, form.formState).error?.message)
  const isAmount = (typed: string) => amountOf(typed, currency) !== null || t('amount_wrong')

  const submit = form.handleSubmit(async (typed) => {
    const hours = Number(typed.valid)
    const valid_until =
      typed.valid === 'keep'
        ? quotation?.valid_until
        : typed.valid === 'bound'
          ? undefined
          : new Date(Date.now() + hours * hourMs).toISOString()
    try {
      await onSave({
        flight: typed.flight,
        ...(flight && typed.flight !== 'remove' ? { margin: amountOf(typed.margin, currency) ?? 0 } : {}),
        lines: typed.lines.map((line) => ({
          description: line.description,
          quantity: Number(line.quantity),
          amount: amountOf(line.amount, currency) ?? 0,
        })),
        customer: {
          name: typed.customer.name.trim() || null,
          email: typed.customer.email.trim() || null,
          phone: typed.customer.phone.replaceAll(/[\s-]/g, '') || null,
          locale: typed.customer.locale,
        },
        note: typed.note.trim() || null,
        ...(valid_until ? { valid_until } : {}),
        accept_new_price: typed.accept_new_price,
      })
    } catch (refused) {
      applyServerErrors(form as unknown as UseFormReturn<Typed>, refused)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 text-ink">
      {flight && (
        <FlightChoice
          form={form}
          price={flight.price}
          currency={currency}
          error={error('margin')}
          isAmount={isAmount}
        />
      )}
      <Lines form={form} currency={currency} error={error} isAmount={isAmount} withFlight={flight !== null} />
      <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <legend className="sr-only">{t('customer')}</legend>
        <TextField
          label={t('customer_name')}
          optional
          error={error('customer.name')}
          {...form.register('customer.name')}
        />
        <TextField
          label={t('customer_email')}
          optional
          latin
          type="email"
          inputMode="email"
          error={error('customer.email')}
          {...form.register('customer.email')}
        />
        <TextField
          label={t('customer_phone')}
          optional
          latin
          type="tel"
          inputMode="tel"
          placeholder="+966501234567"
          error={error('customer.phone')}
          {...form.register('customer.phone')}
        />
        <Select
          label={t('customer_language')}
          empty={null}
          options={[
            { value: 'en', label: t('language_en') },
            { value: 'ar', label: t('language_ar') },
          ]}
          {...form.register('customer.locale')}
        />
      </fieldset>
      <Validity
        form={form}
        quotation={quotation}
        error={say((errors as Record<string, { message?: string }>)['valid_until']?.message)}
      />
      <TextArea label={t('note')} optional rows={3} dir="auto" error={error('note')} {...form.register('note')} />
      {flight && (
        <Checkbox
          label={t('accept_new_price')}
          hint={t('accept_new_price_hint')}
          {...form.register('accept_new_price')}
        />
      )}
      {errors.root?.['server'] && <Notice tone="bad">{say(errors.root['server'].message)}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('discard')}</Button>
        <Button type="submit" look="primary" loading={isSubmitting} loadingText={t('saving')}>
          {saveText}
        </Button>
      </div>
    </form>
  )
}

type Part = { form: UseFormReturn<Typed>; currency: string; isAmount: (typed: string) => true | string }

function FlightChoice({
  form,
  price,
  currency,
  error,
  isAmount,
}: Part & { price: { amount: number; currency: string }; error: string | undefined }) {
  const t = useText('quotations')
  const format = useFormat()
  const removed = form.watch('flight') === 'remove'
  return (
    <div className="grid gap-4">
      <RadioGroup
        label={t('flight_choice')}
        field={form.register('flight')}
        options={[
          { value: 'keep', label: t('flight_keep', { price: format.money(price, 'always') }) },
          { value: 'refresh', label: t('flight_refresh') },
          { value: 'remove', label: t('flight_remove') },
        ]}
      />
      {!removed && (
        <TextField
          className="sm:max-w-72"
          label={t('margin_field')}
          hint={t('margin_hint', { currency: format.currency(currency) })}
          latin
          inputMode="decimal"
          error={error}
          {...form.register('margin', { validate: isAmount })}
        />
      )}
    </div>
  )
}

function Lines({
  form,
  currency,
  error,
  isAmount,
  withFlight,
}: Part & { error: (name: FieldPath<Typed>) => string | undefined; withFlight: boolean }) {
  const t = useText('quotations')
  const format = useFormat()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const whole = form.formState.errors.lines as { message?: string; root?: { message?: string } } | undefined
  const say = useAnswer()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-14 font-mid">{t(withFlight ? 'lines' : 'lines_only')}</legend>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-b border-line pb-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem_8.5rem_auto]"
        >
          <TextField
            label={t('line_en')}
            className="max-sm:col-span-2"
            dir="ltr"
            error={error(`lines.${index}.description.en`) ?? error(`lines.${index}.description`)}
            {...form.register(`lines.${index}.description.en`)}
          />
          <TextField
            label={t('line_ar')}
            className="max-sm:col-span-2"
            dir="rtl"
            error={error(`lines.${index}.description.ar`)}
            {...form.register(`lines.${index}.description.ar`)}
          />
          <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 sm:contents">
            <TextField
              label={t('line_quantity')}
              latin
              inputMode="numeric"
              error={error(`lines.${index}.quantity`)}
              {...form.register(`lines.${index}.quantity`)}
            />
            <TextField
              label={t('line_amount', { currency: format.currency(currency) })}
              latin
              inputMode="decimal"
              error={error(`lines.${index}.amount`)}
              {...form.register(`lines.${index}.amount`, { validate: isAmount })}
            />
          </div>
          <button
            type="button"
            className={iconButtonStyle(false, 'mt-5.5')}
            aria-label={t('remove_line', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden className="size-4" strokeWidth={1.8} />
          </button>
        </div>
      ))}
      {(whole?.message ?? whole?.root?.message) && (
        <p role="alert" className="text-13 font-mid text-bad">
          {say(whole?.message ?? whole?.root?.message)}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
          onClick={() => append(emptyLine)}
        >
          {t('add_line')}
        </Button>
      </div>
    </fieldset>
  )
}

function Validity({
  form,
  quotation,
  error,
}: {
  form: UseFormReturn<Typed>
  quotation: Quotation | null
  error: string | undefined
}) {
  const t = useText('quotations')
  const moment = useMoment()
  const [now] = useState(Date.now)
  const bound = quotation?.versions[0]?.bound_until
  const options = validHours
    .filter((hours) => !bound || now + hours * hourMs <= Date.parse(bound))
    .map((hours) => ({
      value: String(hours),
      label: hours < 48 ? t('valid_hours', { count: hours }) : t('valid_days', { count: hours / 24 }),
    }))
  return (
    <Select
      className="sm:max-w-72"
      label={t('valid_for')}
      empty={null}
      error={error}
      options={[
        ...(quotation && quotation.state !== 'expired'
          ? [{ value: 'keep', label: t('valid_keep', { time: moment(quotation.valid_until) }) }]
          : []),
        ...(bound ? [{ value: 'bound', label: t('valid_bound') }] : []),
        ...options,
      ]}
      {...form.register('valid')}
    />
  )
}
