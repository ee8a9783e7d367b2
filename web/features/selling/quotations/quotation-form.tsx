import type { Quotation } from '#contract/selling/quotation-shapes'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { ExchangeField } from './exchange-field.tsx'
import { PartsFields } from './parts-fields.tsx'
import { LinesFields } from './lines-fields.tsx'
import type { Typed } from './quotation-form.rules.ts'
import { ValidityField } from './validity-field.tsx'

type FormProps = {
  of: EndpointForm<Typed>
  quotation: Quotation | null
  currency: string
  saveText: string
  onClose: () => void
}

/** What a quotation says, to be changed; without one, what a new one from lines says. */
export function QuotationForm({ of, quotation, currency, saveText, onClose }: FormProps) {
  const t = useText('quotations')
  const parts = quotation?.versions[0]?.parts ?? []
  const { field } = of
  return (
    <Form of={of} className="grid gap-5 text-ink">
      {parts.length > 0 && <PartsFields of={of} parts={parts} currency={currency} />}
      <LinesFields of={of} currency={currency} withParts={parts.length > 0} />
      <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <legend className="sr-only">{t('customer')}</legend>
        <TextField label={t('customer_name')} optional {...field('customer.name')} />
        <TextField
          label={t('customer_email')}
          optional
          latin
          type="email"
          inputMode="email"
          {...field('customer.email')}
        />
        <TextField
          label={t('customer_phone')}
          optional
          latin
          type="tel"
          inputMode="tel"
          placeholder="+966501234567"
          {...field('customer.phone')}
        />
        <Select
          label={t('customer_language')}
          empty={null}
          options={[
            { value: 'en', label: t('language_en') },
            { value: 'ar', label: t('language_ar') },
          ]}
          {...field('customer.locale')}
        />
      </fieldset>
      {quotation && <ExchangeField of={of} quotation={quotation} currency={currency} />}
      <ValidityField of={of} quotation={quotation} />
      <TextArea label={t('note')} optional rows={3} dir="auto" {...field('note')} />
      {parts.length > 0 && (
        <Checkbox label={t('accept_new_price')} hint={t('accept_new_price_hint')} {...field('accept_new_price')} />
      )}
      <FormNotes of={of} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('discard')}</Button>
        <SubmitButton of={of} look="primary" loadingText={t('saving')}>
          {saveText}
        </SubmitButton>
      </div>
    </Form>
  )
}
