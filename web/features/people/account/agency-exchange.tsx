import { account as calls, type Account } from '#contract/people/account'
import { minorDigits } from '#contract/kernel/currency'
import { exchanged, roundingsOf } from '#contract/selling/exchange'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { currencyOptions } from '#web/kit/money/currency-options.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { westernDigits } from '#web/i18n/digits.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** `٧٦٫٢٠` as the contract has it. */
const plainRate = (typed: string) => westernDigits(typed).replaceAll('٫', '.').replaceAll(/\s/g, '')
const exampleMinor = 100_000

/** In what the agency quotes to its customers: its own currency at its own selling rate. */
export function ExchangeCard({ agency }: { agency: NonNullable<Account['agency']> }) {
  const t = useText('account')
  const format = useFormat()
  const { exchange: saved, currency: own } = agency
  const form = useEndpointForm(calls.saveExchange, {
    values: { currency: saved?.currency ?? '', rate: saved?.rate ?? '', rounding: String(saved?.rounding ?? '') },
    toBody: ({ currency, rate, rounding }) => ({
      exchange: currency ? { currency, rate: plainRate(rate), rounding: Number(rounding) } : null,
    }),
    rename: (path) => path.replace(/^exchange\./, ''),
    done: (_reply, typed): void => form.form.reset(typed),
  })
  const { currency, rate, rounding } = form.form.watch()
  const isRate = /^\d{1,7}(\.\d{1,8})?$/.test(plainRate(rate)) && Number(plainRate(rate)) > 0
  const example = { amount: exampleMinor, currency: own }
  return (
    <Card title={t('exchange')}>
      <p className="mb-4 text-14 text-ink-2">{t('exchange_text', { currency: format.currency(own) })}</p>
      {agency.is_owner ? (
        <Form of={form} guards className="grid gap-4">
          <Select
            label={t('exchange_currency')}
            empty={t('exchange_none', { currency: format.currency(own) })}
            options={currencyOptions(format).filter(({ value }) => value !== own)}
            {...form.field('currency', {
              onChange: ({ target }) =>
                form.form.setValue('rounding', target.value && String(10 ** minorDigits(target.value))),
            })}
          />
          {currency && (
            <>
              <TextField
                label={t('exchange_rate', { own: format.currency(own), currency: format.currency(currency) })}
                latin
                inputMode="decimal"
                placeholder="76.20"
                {...form.field('rate')}
              />
              <Select
                label={t('exchange_rounding')}
                empty={null}
                options={roundingsOf(currency).map((step) => ({
                  value: String(step),
                  label: format.money({ amount: step, currency }),
                }))}
                {...form.field('rounding')}
              />
              {isRate && rounding && (
                <p className="text-14 text-ink-2">
                  {t('exchange_example', {
                    from: format.money(example),
                    to: format.money(
                      exchanged(example, { currency, rate: plainRate(rate), rounding: Number(rounding) }),
                    ),
                  })}
                </p>
              )}
              <Notice>{t('exchange_cards', { currency: format.currency(own) })}</Notice>
            </>
          )}
          <FormNotes of={form} />
          <SubmitButton of={form} look="primary" className="justify-self-end">
            {t('save')}
          </SubmitButton>
        </Form>
      ) : (
        <Notice>{t('exchange_owner')}</Notice>
      )}
    </Card>
  )
}
