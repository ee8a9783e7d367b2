import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { payments } from '#contract/money/payments'
import type { SavedCard } from '#contract/money/saved-cards'
import { useApi, useTranslator } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { errorWords } from '#web/kit/form/error-words.ts'
import { intentions } from '#web/kit/form/intention.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { cardName } from './card-words.ts'
import type { ToPay } from './kept-cards.tsx'
import { savedCardsQuery } from './saved-cards.queries.ts'

type Props = ToPay & { isAgency: boolean }

/** Asks first: what there is decides whether anything is shown at all. */
export default function PayWithKept(of: Props) {
  const { data } = useQuery(savedCardsQuery(useApi(), useTranslator()))
  if (!data || (data.cards.length === 0 && !data.keeps)) return null
  return <Choices {...of} {...data} />
}

type ChoicesProps = Props & { cards: readonly SavedCard[]; keeps: boolean }

function Choices({ reference, due, amount, keeping, isAgency, cards, keeps }: ChoicesProps) {
  const t = useText('savedCards')
  const common = useText('common')
  const format = useFormat()
  const { pay, error, asked } = usePayWith(reference, due, amount)
  return (
    <div className="grid justify-items-start gap-3">
      {cards
        .filter(({ is_expired }) => !is_expired)
        .map((card) => (
          <Button
            key={card.id}
            icon={<CreditCard aria-hidden className="size-4" strokeWidth={1.8} />}
            loading={asked === card.id}
            loadingText={t('paying')}
            onClick={() => asked === null && pay(card.id)}
          >
            {t('pay_with', { amount: format.money(amount), card: cardName(card, t) })}
          </Button>
        ))}
      {error ? <Notice tone="bad">{errorWords(error, common)}</Notice> : null}
      {keeps && (
        <Checkbox
          label={t('keep')}
          hint={t(isAgency ? 'keep_hint_agency' : 'keep_hint')}
          checked={keeping.keep}
          onChange={(event) => keeping.setKeep(event.target.checked)}
        />
      )}
    </div>
  )
}

/** One press is one payment, under its own key: after it the page of the payment, or of the card's bank. */
function usePayWith(reference: string, due: number | undefined, amount: Props['amount']) {
  const api = useApi()
  const cache = useQueryClient()
  const paying = useMutation({
    async mutationFn(card_id: string) {
      const body = { booking_id: reference, card_id, expected_total: amount, ...(due === undefined ? {} : { due }) }
      const name = `${payments.withCard.path} ${reference}`
      const idempotencyKey = await intentions.keyFor(name, body)
      try {
        const { url } = await api(payments.withCard, { body, idempotencyKey })
        intentions.endedBy(name)
        return url
      } catch (error) {
        intentions.endedBy(name, error)
        throw error
      }
    },
    onSuccess: (url) => location.assign(url),
    onError: () => fetchAgain(cache, payments.withCard),
  })
  // Until the page is left it is still being paid.
  const asked = paying.isPending || paying.isSuccess ? (paying.variables ?? null) : null
  return { pay: (id: string) => paying.mutate(id), error: paying.error, asked }
}
