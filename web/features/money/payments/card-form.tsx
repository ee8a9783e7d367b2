import { payments } from '#contract/money/payments'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { digitsOf } from '#web/kit/form/typed.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { inFours, testCards } from './test-cards.ts'
import type { Payment } from './test-card-page.tsx'

const digitsMax = 19
const digitsMin = 12

type CardFormProps = { payment: Payment; onPaid: (payment: Payment, card: string) => void }

/** A number out of the list; nothing here is a card, so nothing asks for a name, a date or three digits. */
export function CardForm({ payment, onPaid }: CardFormProps) {
  const t = useText('payments')
  const format = useFormat()
  const pay = useEndpointForm(payments.testCardPay, {
    values: { card_number: '' },
    toBody: (values) => values,
    params: { payment: payment.id },
    also: ({ card_number }) =>
      testCards.some((card) => card.number === card_number)
        ? []
        : [{ field: 'card_number', message: t(card_number.length < digitsMin ? 'need_number' : 'unknown_number') }],
    says: () => '',
    done: (reply, { card_number }) => onPaid(reply.payment, card_number),
  })
  const { form, messageOf } = pay
  const number = form.watch('card_number')
  const write = (typed: string) => {
    form.setValue('card_number', typed)
    pay.clear()
  }
  return (
    <Form of={pay}>
      <TextField
        name="card_number"
        label={t('card_number')}
        hint={t('card_hint')}
        error={messageOf('card_number')}
        latin
        inputMode="numeric"
        autoComplete="off"
        value={inFours(number)}
        onChange={(event) => write(digitsOf(event.target.value).slice(0, digitsMax))}
      />
      <fieldset className="mt-5">
        <legend className="mb-1.5 text-13 font-mid text-ink-2">{t('test_cards')}</legend>
        <ul className="border border-line">
          {testCards.map((card) => (
            <li key={card.number} className="border-t border-line first:border-t-0">
              <button
                type="button"
                aria-pressed={card.number === number}
                className="flex w-full flex-wrap items-baseline justify-between gap-x-4 px-3 py-2.5 text-start text-14 hover:bg-surface-hover aria-pressed:bg-sea-soft"
                onClick={() => write(card.number)}
              >
                <Code className="font-mono">{inFours(card.number)}</Code>
                <span className="text-13 text-ink-2">{t(`card_${card.means}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="mt-6 grid gap-4">
        <FormNotes of={pay} />
        <SubmitButton of={pay} look="ink" size="large" className="w-full" loadingText={t('paying')}>
          {t('pay', { amount: format.money(payment.amount, 'always') })}
        </SubmitButton>
      </div>
      <p className="mt-4 text-center text-14">
        <a className="text-sea underline underline-offset-4" href={payment.return_url}>
          {t('go_back')}
        </a>
      </p>
    </Form>
  )
}
