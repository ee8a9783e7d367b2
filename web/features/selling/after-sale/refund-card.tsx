import { afterSale } from '#contract/selling/after-sale'
import type { Booking, Refund } from '#contract/selling/bookings'
import { useAct } from '#web/features/selling/bookings/index.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { bookingOfItem } from '#web/kit/record/item-of.ts'
import { CasePeople } from './case-people.tsx'
import { MoneySum } from './money-sum.tsx'

type Quote = NonNullable<Refund['quote']>

/** What of a refund is money that moves: below nought, what is still to be paid. */
export const comingBack = ({ refund, owed }: Quote) => ({ ...refund, amount: refund.amount - owed.amount })

/** Paid, less what the airline keeps, less our fee: what comes back. */
export function RefundSum({ quote, flies }: { quote: Quote; flies: boolean }) {
  const t = useText('aftersale')
  const back = comingBack(quote)
  const isOwing = back.amount < 0
  return (
    <MoneySum
      lines={[
        { name: t('sum_paid'), value: { ...quote.paid, amount: quote.paid.amount - quote.owed.amount } },
        { name: t(flies ? 'sum_penalty' : 'sum_kept'), value: quote.penalty, less: true },
        { name: t('sum_fee'), value: quote.fee, less: true },
      ]}
      name={t(isOwing ? 'sum_to_pay' : 'sum_back')}
      result={isOwing ? { ...back, amount: -back.amount } : back}
    />
  )
}

const tones: Record<Refund['state'], Tone> = {
  requested: 'info',
  quoted: 'accent',
  accepted: 'info',
  declined: 'mute',
  refunded: 'ok',
}

/** One press asks anew for what was quoted and has run out. */
function AskAgain({ booking, item }: { booking: Booking; item: number | undefined }) {
  const t = useText('aftersale')
  const { run, busy, problem } = useAct()
  return (
    <>
      <Button
        look="primary"
        size="small"
        loading={busy}
        onClick={() => void run(afterSale.refundAgain, { booking_id: booking.id, ...(item && { item }) })}
      >
        {t('refund_again')}
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </>
  )
}

type RefundCardProps = { booking: Booking; refund: Refund; onAct: (act: 'refund_accept' | 'refund_decline') => void }

/** The refund that was asked for last: where it stands, its amounts, and the answer it waits for. */
export function RefundCard({ booking, refund, onAct }: RefundCardProps) {
  const t = useText('aftersale')
  const common = useText('common')
  const moment = useMoment()
  const now = useNow()
  const { quote, state } = refund
  const one = booking.cases.find(({ reference }) => reference === refund.reference)
  const flies = bookingOfItem(booking, one?.item ?? 1).legs.length > 0
  const may = (act: 'refund_accept' | 'refund_decline') =>
    booking.allowed_actions.some((one) => one.action === act && one.allowed)
  const isOpen = state === 'quoted'
  const isOver = quote !== null && now > 0 && Date.parse(quote.valid_until) <= now
  return (
    <Card
      title={t('refund_title')}
      note={<Code>{refund.reference}</Code>}
      action={<Tag tone={tones[state]}>{t(`refund_state_${state}`)}</Tag>}
    >
      <p className="text-13 text-ink-2">
        {t('refund_asked', { when: moment(refund.requested_at) })} <bdi>{refund.reason}</bdi>
      </p>
      <div className="mt-3 empty:hidden">
        <CasePeople passengers={booking.passengers} one={one} />
      </div>
      {quote ? (
        <div className="mt-3">
          <RefundSum quote={quote} flies={flies} />
        </div>
      ) : (
        state === 'requested' && <p className="mt-3 text-14 text-ink-2">{t('refund_waits')}</p>
      )}
      {isOpen && quote && (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-2 text-13 text-ink-2">
            {t(isOver ? 'quote_over' : 'quote_until', { when: moment(quote.valid_until) })}
            {!isOver && <span>{common.rich('seconds_left', { time: <Countdown until={quote.valid_until} /> })}</span>}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {may('refund_accept') && (
              <Button look="primary" size="small" onClick={() => onAct('refund_accept')}>
                {t('refund_accept_open')}
              </Button>
            )}
            {isOver && may('refund_decline') && <AskAgain booking={booking} item={one?.item} />}
            {may('refund_decline') && (
              <Button size="small" onClick={() => onAct('refund_decline')}>
                {t('refund_decline_open')}
              </Button>
            )}
          </div>
        </>
      )}
      {state === 'accepted' && (
        <p className="mt-3 text-13 text-ink-2">{t(flies ? 'refund_paying' : 'refund_paying_people')}</p>
      )}
      {refund.settled_at && (
        <p className="mt-3 text-13 text-ink-2">
          {t.rich('refund_settled', {
            when: moment(refund.settled_at),
            number: <Code className="font-mid text-ink">{booking.credit_note?.number ?? ''}</Code>,
          })}
        </p>
      )}
    </Card>
  )
}
