import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentRequests } from '#contract/money/payment-requests'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { changes, type ChangeQuote } from '#contract/selling/changes'
import type { Booking } from '#contract/selling/bookings'
import { useAct } from '#web/features/selling/bookings/index.ts'
import { minorOf } from '#web/kit/money/typed.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { ChangeSum } from './change-sum.tsx'
import { LegWords } from './leg-words.tsx'

type QuoteProps = {
  booking: Booking
  quote: ChangeQuote
  onClose: () => void
  serviceName?: (one: ChangeQuote['services'][number]) => string
}

/** A quotation to be read: old flights beside the new ones, the sum, how long it stands; and the answer to it. */
export function QuotedChange({ booking, quote, onClose, serviceName }: QuoteProps) {
  const t = useText('changes')
  const common = useText('common')
  const moment = useMoment()
  const now = useNow()
  const isBuyer = useUser().user?.role === 'customer'
  const isOver = quote.valid_until !== null && now > 0 && Date.parse(quote.valid_until) <= now
  const moved = quote.legs_after.flatMap((leg, at) =>
    leg.departure_at === quote.legs_before[at]?.departure_at ? [] : [{ before: quote.legs_before[at], after: leg, at }],
  )
  return (
    <div className="grid gap-4 text-ink">
      {quote.name && quote.act === 'infant' && <Code className="font-mid">{nameText(quote.name)}</Code>}
      {quote.name && quote.act === 'name' && <Names booking={booking} name={quote.name} />}
      {moved.map(({ before, after, at }) => (
        <dl key={at} className="grid gap-3 rounded-r-2 bg-surface-3 px-4 py-3 sm:grid-cols-2">
          <div>
            <dt className="text-13 text-ink-2">{t('before')}</dt>
            <dd>{before && <LegWords leg={before} />}</dd>
          </div>
          <div>
            <dt className="text-13 text-ink-2">{t('after')}</dt>
            <dd>
              <LegWords leg={after} />
            </dd>
          </div>
        </dl>
      ))}
      <ChangeSum quote={quote} serviceName={serviceName} />
      {quote.valid_until && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
          {isOver ? t('over') : t('until', { when: moment(quote.valid_until) })}
          {!isOver && <span>{common.rich('seconds_left', { time: <Countdown until={quote.valid_until} /> })}</span>}
        </p>
      )}
      {booking.channel === 'customer' && isBuyer && quote.total.amount > 0 && !quote.on_hold ? (
        <PayByCard booking={booking} quote={quote} isOver={isOver} />
      ) : (
        <Answer booking={booking} quote={quote} isOver={isOver} onClose={onClose} />
      )}
    </div>
  )
}

/** New documents beside the tickets, which stay what they are. */
const isIssued = ({ act }: ChangeQuote) => act === 'services' || act === 'infant' || act === 'credit'

const nameText = ({ surname, given_name, title }: { surname: string; given_name: string; title: string }) =>
  `${surname} / ${given_name} ${title.toUpperCase()}`

function Names({ booking, name }: { booking: Booking; name: NonNullable<ChangeQuote['name']> }) {
  const t = useText('changes')
  const before = booking.passengers.find(({ position }) => position === name.passenger)
  return (
    <dl className="grid gap-3 rounded-r-2 bg-surface-3 px-4 py-3 sm:grid-cols-2">
      <div>
        <dt className="text-13 text-ink-2">{t('before')}</dt>
        <dd>
          <Code>{before ? nameText(before) : ''}</Code>
        </dd>
      </div>
      <div>
        <dt className="text-13 text-ink-2">{t('after')}</dt>
        <dd>
          <Code className="font-mid">{nameText(name)}</Code>
        </dd>
      </div>
    </dl>
  )
}

/** A customer pays by card: the card page opens, and the change follows once it is charged. */
function PayByCard({ booking, quote, isOver }: Omit<QuoteProps, 'onClose'> & { isOver: boolean }) {
  const t = useText('changes')
  const format = useFormat()
  const translate = useTranslateMessage()
  const api = useApi()
  const pay = useMutation({
    mutationFn: () =>
      api(paymentRequests.payChange, {
        body: { booking_id: booking.id, reference: quote.reference, expected_total: quote.total },
      }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const { error } = pay
  return (
    <>
      <p className="text-13 text-ink-2">{t(isIssued(quote) ? 'card_services' : 'card')}</p>
      {error && (
        <Notice tone="bad">
          {isApiError(error) ? translate(error.errors[0]?.message ?? error.message) : error.message}
        </Notice>
      )}
      {!isOver && (
        <div className="flex justify-end">
          <Button look="primary" loading={pay.isPending} onClick={() => pay.mutate()}>
            {t('pay', { amount: format.money(quote.total, 'always') })}
          </Button>
        </div>
      )}
    </>
  )
}

/** What is said on the button that takes a quotation. */
function acceptOf({ act, on_hold, total: { amount } }: ChangeQuote) {
  if (act === 'services') return on_hold ? 'accept_held' : amount < 0 ? 'accept_given' : 'accept_services'
  if (act === 'emd') return amount > 0 ? 'accept_emd' : 'accept_emd_free'
  if (act !== 'flights') return `accept_${act}` as const
  return amount > 0 ? 'accept' : amount < 0 ? 'accept_back' : 'accept_even'
}

function Answer({ booking, quote, isOver, onClose }: QuoteProps & { isOver: boolean }) {
  const t = useText('changes')
  const format = useFormat()
  const { run, busy, problem } = useAct()
  const [fee, setFee] = useState('')
  const { total } = quote
  const { currency } = total
  const own = fee.trim() === '' ? null : minorOf(fee, currency)
  const isWrong = fee.trim() !== '' && own === null
  const named = { booking_id: booking.id, reference: quote.reference }
  const accept = async () => {
    if (isWrong) return
    const body = { ...named, expected_total: total, ...(own !== null && { own_fee: { amount: own, currency } }) }
    if (await run(changes.accept, body)) onClose()
  }
  const amount = format.money({ amount: Math.abs(total.amount), currency }, 'always')
  const act = acceptOf(quote)
  return (
    <>
      {booking.selling !== null && quote.act !== 'credit' && (
        <TextField
          latin
          inputMode="decimal"
          optional
          label={t('own_fee', { currency: format.currency(currency) })}
          hint={t('own_fee_hint')}
          value={fee}
          error={isWrong ? t('amount_wrong') : undefined}
          onChange={({ currentTarget }) => setFee(currentTarget.value)}
        />
      )}
      {quote.act === 'credit' && <p className="text-13 text-ink-2">{t('credit_text')}</p>}
      {total.amount > 0 && (
        <p className="text-13 text-ink-2">
          {t(quote.on_hold ? 'on_hold' : isIssued(quote) ? 'wallet_services' : 'wallet')}
        </p>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => void run(changes.decline, named).then((done) => done && onClose())} loading={false}>
          {t(isIssued(quote) ? 'decline_services' : 'decline')}
        </Button>
        {!isOver && (
          <Button look="primary" loading={busy} onClick={() => void accept()}>
            {t(act, { amount })}
          </Button>
        )}
      </div>
    </>
  )
}
