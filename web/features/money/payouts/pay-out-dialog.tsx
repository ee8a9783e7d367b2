import { useQuery } from '@tanstack/react-query'
import { payouts, payoutWays } from '#contract/money/payouts'
import type { Money as MoneyValue } from '#contract/kernel/shapes'
import { useApi } from '#web/api/context.tsx'
import { banksQuery } from '#web/features/money/banks/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { minorOf, shortTyped } from '#web/kit/money/typed.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PayOutDialogProps = { reference: string; available: MoneyValue; onClose: () => void }

/** Gives money back: how, how much, and the number of the slip. */
export function PayOutDialog({ reference, available: { amount: most, currency }, onClose }: PayOutDialogProps) {
  const t = useText('payouts')
  const locale = useLocale()
  const { data: banks = [] } = useQuery(banksQuery(useApi()))
  const paying = useEndpointForm(payouts.pay, {
    values: { way: 'cash' as (typeof payoutWays)[number], bank_id: '', slip: '', amount: shortTyped(most, currency) },
    toBody: ({ way, bank_id, slip, amount }) => ({
      booking_id: reference,
      way,
      slip,
      amount: { amount: minorOf(amount, currency) ?? 0, currency },
      ...(way === 'bank' ? { bank_id } : {}),
    }),
    also: ({ amount, way, bank_id }) => [
      ...(minorOf(amount, currency) === null ? [{ field: 'amount' as const, message: t('amount_wrong') }] : []),
      ...(way === 'bank' && !bank_id ? [{ field: 'bank_id' as const, message: t('bank_missing') }] : []),
    ],
    rename: (path) => (path.startsWith('amount') ? 'amount' : path),
    done: onClose,
  })
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('pay_title')}>
      <Form of={paying} className="mt-3 grid gap-4 text-ink">
        <FormNotes of={paying} />
        <Select
          label={t('way')}
          empty={null}
          options={payoutWays.map((way) => ({ value: way, label: t(`way_${way}`) }))}
          {...paying.field('way')}
        />
        {paying.form.watch('way') === 'bank' && (
          <Select
            label={t('bank')}
            options={banks
              .filter((bank) => bank.currency === currency)
              .map((bank) => ({ value: bank.id, label: locale === 'ar' ? bank.name_ar : bank.name_en }))}
            {...paying.field('bank_id')}
          />
        )}
        <TextField label={t('amount')} latin inputMode="decimal" {...paying.field('amount')} />
        <TextField label={t('slip')} latin {...paying.field('slip')} />
        <SubmitButton of={paying} className="justify-self-end">
          {t('pay')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
