import { useQuery } from '@tanstack/react-query'
import { type Settlement, settlements } from '#contract/money/settlements'
import { useApi } from '#web/api/context.tsx'
import { banksQuery } from '#web/features/money/banks/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { minorOf, shortTyped } from '#web/kit/money/typed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** A payment of a period: from which account, how much, and the bank's reference. */
export function PayDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const t = useText('settlements')
  const locale = useLocale()
  const today = useClock().today()
  const { id, owed, name } = settlement
  const { currency } = owed
  const { data: banks = [] } = useQuery(banksQuery(useApi()))
  const most = Math.abs(owed.amount)
  const paying = useEndpointForm(settlements.pay, {
    values: { bank_id: '', amount: shortTyped(most, currency), reference: '', paid_on: today },
    toBody: ({ amount, ...rest }) => ({ id, ...rest, amount: { amount: minorOf(amount, currency) ?? 0, currency } }),
    also: ({ amount, bank_id }) => [
      ...(bank_id ? [] : [{ field: 'bank_id' as const, message: t('bank_missing') }]),
      ...(minorOf(amount, currency) === null ? [{ field: 'amount' as const, message: t('amount_wrong') }] : []),
    ],
    rename: (path) => (path.startsWith('amount') ? 'amount' : path),
    done: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t(owed.amount > 0 ? 'pay_title' : 'receive_title', { supplier: name })}
    >
      <Form of={paying} className="mt-3 grid gap-4 text-ink">
        <FormNotes of={paying} />
        <p className="text-14 text-ink-2">
          {t.rich('pay_text', {
            amount: <Money value={{ amount: most, currency }} decimals="always" className="font-mid" />,
          })}
        </p>
        <Select
          label={t('bank')}
          options={banks
            .filter((bank) => bank.currency === currency)
            .map((bank) => ({ value: bank.id, label: locale === 'ar' ? bank.name_ar : bank.name_en }))}
          {...paying.field('bank_id')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('amount')} latin inputMode="decimal" {...paying.field('amount')} />
          <FormDay of={paying} name="paid_on" label={t('paid_on')} max={today} />
        </div>
        <TextField label={t('reference')} latin {...paying.field('reference')} />
        <SubmitButton of={paying} className="justify-self-end">
          {t(owed.amount > 0 ? 'pay' : 'receive')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
