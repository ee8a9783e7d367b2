import { useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { westernDigits } from '#web/i18n/digits.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { inFours, testCards } from './test-cards.ts'
import type { Payment } from './test-card-page.tsx'

const digitsMax = 19
const digitsMin = 12

type CardFormProps = { payment: Payment; busy: boolean; error: unknown; onPay: (card: string) => void }

/** A number out of the list; nothing here is a card, so nothing asks for a name, a date or three digits. */
export function CardForm({ payment, busy, error, onPay }: CardFormProps) {
  const t = useText('payments')
  const format = useFormat()
  const [number, setNumber] = useState('')
  const [tried, setTried] = useState(false)
  const known = testCards.some((card) => card.number === number)
  const problem =
    tried && number.length < digitsMin
      ? t('need_number')
      : tried && !known
        ? t('unknown_number')
        : isApiError(error)
          ? error.message
          : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (known) onPay(number)
        else document.getElementsByName('card_number')[0]?.focus()
      }}
    >
      <TextField
        name="card_number"
        label={t('card_number')}
        hint={t('card_hint')}
        error={problem}
        latin
        inputMode="numeric"
        autoComplete="off"
        value={inFours(number)}
        onChange={(event) => {
          setTried(false)
          setNumber(westernDigits(event.target.value).replace(/\D/g, '').slice(0, digitsMax))
        }}
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
                onClick={() => {
                  setTried(false)
                  setNumber(card.number)
                }}
              >
                <Code className="font-mono">{inFours(card.number)}</Code>
                <span className="text-13 text-ink-2">{t(`card_${card.means}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <Button type="submit" look="ink" size="large" className="mt-6 w-full" loading={busy} loadingText={t('paying')}>
        {t('pay', { amount: format.money(payment.amount, 'always') })}
      </Button>
      <p className="mt-4 text-center text-14">
        <a className="text-sea underline underline-offset-4" href={payment.return_url}>
          {t('go_back')}
        </a>
      </p>
    </form>
  )
}
