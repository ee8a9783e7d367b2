import { inputVat } from '#contract/money/input-vat'
import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { minorOf } from '#web/kit/money/typed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useSite } from '#web/site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** A supplier's tax invoice as it is written down. */
export function InvoiceDialog({ onClose }: { onClose: () => void }) {
  const t = useText('input_vat')
  const { currency } = useSite()
  const today = useClock().today()
  const saving = useEndpointForm(inputVat.save, {
    values: { supplier: '', tax_no: '', number: '', issued_on: today, net: '', vat: '' },
    toBody: ({ tax_no, net, vat, ...rest }) => ({
      ...rest,
      tax_no: westernDigits(tax_no),
      net: { amount: minorOf(net, currency) ?? 0, currency },
      vat: { amount: minorOf(vat, currency) ?? 0, currency },
    }),
    also: (typed) =>
      (['net', 'vat'] as const)
        .filter((field) => minorOf(typed[field], currency) === null)
        .map((field) => ({ field, message: t('amount_wrong') })),
    rename: (path) => (/^(net|vat)\./.test(path) ? path.slice(0, 3) : path) as 'net',
    done: onClose,
  })
  const { field } = saving
  return (
    <Dialog isOpen wide onOpenChange={(isOpen) => !isOpen && onClose()} title={t('new')}>
      <Form of={saving} className="mt-3 grid gap-4 text-ink sm:grid-cols-2">
        <div className="sm:col-span-2">
          <FormNotes of={saving} />
        </div>
        <TextField label={t('supplier')} dir="auto" {...field('supplier')} />
        <TextField label={t('tax_no')} hint={t('tax_hint')} latin inputMode="numeric" {...field('tax_no')} />
        <TextField label={t('number')} latin {...field('number')} />
        <FormDay of={saving} name="issued_on" label={t('issued_on')} max={today} />
        <TextField label={t('net')} latin inputMode="decimal" {...field('net')} />
        <TextField label={t('vat')} latin inputMode="decimal" {...field('vat')} />
        <SubmitButton of={saving} look="primary" className="justify-self-end sm:col-span-2">
          {t('save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
