import { useQuery } from '@tanstack/react-query'
import type { Money } from '#contract/kernel/shapes'
import { supplierDeposits } from '#contract/money/supplier-deposits'
import { useApi } from '#web/api/context.tsx'
import { banksQuery } from '#web/features/money/banks/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { minorOf, typedOf } from '#web/kit/money/typed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { useSite } from '#web/site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { depositsAtSuppliersQuery } from './supplier-deposits.queries.ts'

/** The block of rooms that it is the deposit of: its supplier is known, and how much is missing. */
type OfBlock = { id: string; supplier: string; title: string; text: string; missing: Money }
type TopupProps = { block?: OfBlock; onClose: () => void }

/** A payment to a supplier in advance: to whom, from which account, how much, and the bank's reference. */
export const TopupDialog = (props: TopupProps) => (
  <WithTexts feature="supplier_deposits">{() => <Payment {...props} />}</WithTexts>
)

function Payment({ block, onClose }: TopupProps) {
  const t = useText('supplier_deposits')
  const locale = useLocale()
  const site = useSite()
  const api = useApi()
  const today = useClock().today()
  const { data } = useQuery(depositsAtSuppliersQuery(api))
  const { data: banks = [] } = useQuery(banksQuery(api))
  const currencyOf = (id: string) => banks.find((bank) => bank.id === id)?.currency ?? site.currency
  const paying = useEndpointForm(supplierDeposits.pay, {
    values: {
      supplier: block?.supplier ?? '',
      bank_id: '',
      amount: block ? typedOf(block.missing.amount, block.missing.currency) : '',
      reference: '',
      paid_on: today,
    },
    toBody: ({ amount, bank_id, ...rest }) => {
      const currency = currencyOf(bank_id)
      return {
        ...rest,
        ...(block ? { block_id: block.id } : {}),
        bank_id,
        amount: { amount: minorOf(amount, currency) ?? 0, currency },
      }
    },
    also: ({ amount, bank_id, supplier }) => [
      ...(supplier ? [] : [{ field: 'supplier' as const, message: t('supplier_missing') }]),
      ...(bank_id ? [] : [{ field: 'bank_id' as const, message: t('bank_missing') }]),
      ...(minorOf(amount, currencyOf(bank_id)) === null
        ? [{ field: 'amount' as const, message: t('amount_wrong') }]
        : []),
    ],
    rename: (path) => (path.startsWith('amount') ? 'amount' : path === 'block_id' ? 'bank_id' : path),
    done: onClose,
  })
  const { form, field, messageOf } = paying
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={block?.title ?? t('pay')}>
      <Form of={paying} className="mt-4 grid gap-5 text-ink">
        <FormNotes of={paying} />
        <p className="text-14 text-ink-2">{block?.text ?? t('pay_text')}</p>
        {!block && (
          <Select
            label={t('supplier')}
            empty={t('choose')}
            options={(data?.suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...field('supplier')}
          />
        )}
        <Select
          label={t('bank')}
          empty={t('choose')}
          options={banks.map((bank) => ({
            value: bank.id,
            label: `${locale === 'ar' ? bank.name_ar : bank.name_en} · ${bank.currency}`,
          }))}
          {...field('bank_id')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('amount')} latin inputMode="decimal" {...field('amount')} />
          <DayField
            label={t('paid_on')}
            max={today}
            value={form.watch('paid_on')}
            onChange={(day) => form.setValue('paid_on', day, { shouldDirty: true })}
            error={messageOf('paid_on')}
          />
        </div>
        <TextField label={t('bank_reference')} latin {...field('reference')} />
        <SubmitButton of={paying} look="primary" className="justify-self-end">
          {t('pay')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
