import { type FieldPath, useForm, type UseFormReturn } from 'react-hook-form'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { FlightChoice } from './flight-choice.tsx'
import { LinesFields } from './lines-fields.tsx'
import { bodyOf, type QuotationBody, startOf, type Typed } from './quotation-form.rules.ts'
import { amountOf } from './quotation-words.tsx'
import { ValidityField } from './validity-field.tsx'

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
  const translate = useTranslateMessage()
  const form = useForm<Typed>({ defaultValues: startOf(quotation) })
  const { errors, isSubmitting } = form.formState
  const flight = quotation?.versions[0]?.flight ?? null
  const error = (name: FieldPath<Typed>) => translate(form.getFieldState(name, form.formState).error?.message)
  const isAmount = (typed: string) => amountOf(typed, currency) !== null || t('amount_wrong')

  const submit = form.handleSubmit(async (typed) => {
    try {
      await onSave(bodyOf(typed, quotation, currency))
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
      <LinesFields form={form} currency={currency} error={error} isAmount={isAmount} withFlight={flight !== null} />
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
      <ValidityField
        form={form}
        quotation={quotation}
        error={translate((errors as Record<string, { message?: string }>)['valid_until']?.message)}
      />
      <TextArea label={t('note')} optional rows={3} dir="auto" error={error('note')} {...form.register('note')} />
      {flight && (
        <Checkbox
          label={t('accept_new_price')}
          hint={t('accept_new_price_hint')}
          {...form.register('accept_new_price')}
        />
      )}
      {errors.root?.['server'] && <Notice tone="bad">{translate(errors.root['server'].message)}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('discard')}</Button>
        <Button type="submit" look="primary" loading={isSubmitting} loadingText={t('saving')}>
          {saveText}
        </Button>
      </div>
    </form>
  )
}
