import { payments } from '#contract/money/payments'
import { cleaned } from '#web/kit/form/cleaned.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { digitsOf } from '#web/kit/form/typed.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Payment } from './test-card-page.tsx'

const codeLength = 6

type CodeFormProps = { payment: Payment; card: string; onPaid: (payment: Payment) => void }

/** 3-D Secure: the bank would send a code; here any six digits do, and 000000 is wrong. */
export function CodeForm({ payment, card, onPaid }: CodeFormProps) {
  const t = useText('payments')
  const check = useEndpointForm(payments.testCardPay, {
    values: { challenge_code: '' },
    toBody: (values) => ({ card_number: card, ...values }),
    params: { payment: payment.id },
    also: ({ challenge_code }) =>
      challenge_code.length < codeLength ? [{ field: 'challenge_code', message: t('need_code') }] : [],
    says: () => '',
    done: (reply) => onPaid(reply.payment),
  })
  return (
    <Form of={check}>
      <h2 className="text-18">{t('code_title')}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-2">{t('code_text')}</p>
      <TextField
        label={t('code')}
        hint={t('code_hint')}
        latin
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        {...cleaned(check.field('challenge_code'), (typed) => digitsOf(typed).slice(0, codeLength))}
      />
      <div className="mt-6 grid gap-4">
        <FormNotes of={check} />
        <SubmitButton of={check} look="ink" size="large" className="w-full" loadingText={t('checking')}>
          {t('confirm')}
        </SubmitButton>
      </div>
    </Form>
  )
}
