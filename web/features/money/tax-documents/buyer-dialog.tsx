import { useQuery } from '@tanstack/react-query'
import { buyerIdSchemes, type TaxBuyerRow, taxDocuments } from '#contract/money/tax-documents'
import { useApi } from '#web/api/context.tsx'
import { westernDigits } from '#web/i18n/digits.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Number and address of an agency as its tax invoices say them from now on. */
export function BuyerDialog({ buyer, onClose }: { buyer: TaxBuyerRow; onClose: () => void }) {
  const t = useText('tax_documents')
  const locale = useLocale()
  const countries = useQuery(countriesByName(useApi(), locale)).data ?? []
  const saving = useEndpointForm(taxDocuments.saveBuyer, {
    values: {
      country: buyer.country,
      vat_number: buyer.vat_number ?? '',
      id_scheme: (buyer.id_scheme ?? '') as (typeof buyerIdSchemes)[number] | '',
      id_number: buyer.id_number ?? '',
      street: buyer.street,
      building: buyer.building ?? '',
      district: buyer.district ?? '',
      city: buyer.city,
      postal_code: buyer.postal_code ?? '',
    },
    toBody: (typed) => ({
      ...typed,
      agency_id: buyer.agency_id,
      vat_number: westernDigits(typed.vat_number),
      building: westernDigits(typed.building),
      postal_code: westernDigits(typed.postal_code),
    }),
    done: onClose,
  })
  const { field } = saving
  return (
    <Dialog isOpen wide onOpenChange={(isOpen) => !isOpen && onClose()} title={buyer.name[locale]}>
      <Form of={saving} className="mt-3 grid gap-4 text-ink sm:grid-cols-2">
        <div className="sm:col-span-2">
          <FormNotes of={saving} />
        </div>
        <Select
          label={t('country')}
          empty={null}
          options={
            countries.length > 0
              ? countries.map(({ code, name }) => ({ value: code, label: name[locale] }))
              : [{ value: buyer.country, label: buyer.country }]
          }
          {...field('country')}
        />
        <TextField
          label={t('vat_number')}
          hint={t('vat_hint')}
          latin
          optional
          inputMode="numeric"
          {...field('vat_number')}
        />
        <Select
          label={t('id_scheme')}
          empty={t('no_number')}
          options={buyerIdSchemes.map((value) => ({ value, label: t(`scheme_${value}`) }))}
          {...field('id_scheme')}
        />
        <TextField label={t('id_number')} latin optional {...field('id_number')} />
        <TextField label={t('street')} dir="auto" {...field('street')} />
        <TextField
          label={t('building')}
          hint={t('national_hint')}
          latin
          optional
          inputMode="numeric"
          {...field('building')}
        />
        <TextField label={t('district')} dir="auto" optional {...field('district')} />
        <TextField label={t('city')} dir="auto" {...field('city')} />
        <TextField label={t('postal_code')} latin optional {...field('postal_code')} />
        <SubmitButton of={saving} look="primary" className="justify-self-end sm:col-span-2">
          {t('save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
