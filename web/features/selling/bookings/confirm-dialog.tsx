import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking, BookingRow } from '#contract/selling/bookings'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { usePayNow } from '#web/features/money/payments/index.ts'
import { KeptCards } from '#web/features/money/saved-cards/index.ts'
import { errorWords } from '#web/kit/form/error-words.ts'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { fundsQuery } from '#web/kit/money/funds.queries.ts'
import { type Stopped, useConfirm } from './use-booking-acts.ts'

type Confirmed = Pick<BookingRow, 'id' | 'reference' | 'total' | 'allowed_actions' | 'issues_tickets'> & {
  items?: Booking['items']
  dues?: Booking['dues']
}
type ConfirmDialogProps = { booking: Confirmed; onClose: () => void }

/** What of a booking is still to be confirmed, where its items are known. */
function dueOf({ total, items = [] }: Confirmed): Amount {
  const saved = items.filter(({ status }) => status === 'saved')
  return saved.length > 0 ? { ...total, amount: saved.reduce((sum, one) => sum + one.total.amount, 0) } : total
}

/** What of it is taken now, where the rest is paid by a plan. */
function depositOf({ items = [], dues = [] }: Confirmed): Amount | null {
  if (items.length !== 1) return null
  const open = dues.filter(({ state }) => state === 'open' || state === 'overdue')
  return open.length > 1 ? open[0]!.amount : null
}

/** Money leaves here: the amount, what is left, and when it stops, why. */
export function ConfirmDialog({ booking, onClose }: ConfirmDialogProps) {
  const t = useText('bookings')
  const format = useFormat()
  const { confirm, busy } = useConfirm()
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const translate = useTranslateMessage()
  const common = useText('common')
  const { data: funds } = useQuery(fundsQuery(useApi()))
  const money = (amount: Amount) => format.money(amount, 'always')
  const total = stopped?.kind === 'price' ? stopped.price.new : dueOf(booking)
  const deposit = stopped?.kind === 'price' ? null : depositOf(booking)
  const now = deposit ?? total
  const card = usePayNow(booking.reference)
  const takesCard = booking.allowed_actions.some(({ action, allowed }) => action === 'pay' && allowed)
  const close = () => !busy && onClose()
  const act = async () => {
    setStopped(null)
    const result = await confirm(booking.reference, total)
    if (result.done) {
      const isDone = result.done.status === 'confirmed' || result.done.status === 'approved'
      toast(isDone ? 'success' : 'warning', translate(result.message) ?? '')
      return onClose()
    }
    setStopped(result.stopped)
    if (result.stopped.kind !== 'price') toast('error', translate(result.stopped.error.message) ?? '')
  }
  const isPrice = stopped?.kind === 'price'
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={isPrice ? t('price_ask') : t('confirm_ask', { reference: booking.reference })}
      actions={
        <>
          <Button onClick={close}>{isPrice ? t('price_back') : t('not_now')}</Button>
          {takesCard && !isPrice && (
            <Button loading={card.paying} onClick={() => void card.pay()}>
              {t('due_pay_card')}
            </Button>
          )}
          <Button
            // Too little money: then topping up is what leads on.
            look={stopped?.kind === 'funds' ? 'secondary' : 'primary'}
            loading={busy}
            loadingText={t('confirming')}
            onClick={() => void act()}
          >
            {t(isPrice ? 'price_act' : 'confirm_act', { amount: money(now) })}
          </Button>
        </>
      }
    >
      {isPrice ? (
        <p role="alert">{t('price_text', { old: money(stopped.price.old), new: money(stopped.price.new) })}</p>
      ) : (
        <p>
          {deposit
            ? t('confirm_text_deposit', { now: money(now), total: money(total) })
            : t(booking.issues_tickets ? 'confirm_text' : 'confirm_text_plain', { total: money(total) })}
        </p>
      )}
      {funds && !stopped && (
        <dl className="mt-4 grid gap-1.5">
          <Row name={t('confirm_available')} value={funds.available} />
          {funds.available.currency === total.currency && (
            <Row name={t('confirm_after')} value={{ ...total, amount: funds.available.amount - now.amount }} />
          )}
        </dl>
      )}
      {/* Beside the balance, which is what the dialog asks about. */}
      {card.error ? (
        <Notice tone="bad" className="mt-4">
          {errorWords(card.error, common)}
        </Notice>
      ) : null}
      {takesCard && !isPrice && (
        <div className="mt-4 border-t border-line pt-4">
          <KeptCards reference={booking.reference} amount={now} keeping={card.keeping} />
        </div>
      )}
      {stopped && stopped.kind !== 'price' && <Why stopped={stopped} next={paths.agentBookingDetails(booking.id)} />}
    </Dialog>
  )
}

const Row = ({ name, value }: { name: string; value: Amount }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>{name}</dt>
    <dd className="font-mid text-ink">
      <Money value={value} decimals="always" />
    </dd>
  </div>
)

function Why({ stopped, next }: { stopped: Stopped; next: string }) {
  const t = useText('bookings')
  const common = useText('common')
  const translate = useTranslateMessage()
  if (stopped.kind === 'funds') {
    const { needed, available, shortfall } = stopped
    return (
      <Notice tone="warn" title={t('funds_title')} className="mt-4">
        <dl className="mt-2 grid gap-1.5">
          <Row name={t('funds_needed')} value={needed} />
          <Row name={t('funds_have')} value={available} />
          <Row name={t('funds_short')} value={shortfall} />
        </dl>
        <Link
          href={paths.agentDeposit({ amount: shortfall.amount, next })}
          className={buttonStyle('primary', 'small', 'mt-3')}
        >
          {t('funds_top_up')}
        </Link>
        <p className="mt-2 text-13">{t('funds_hint')}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="bad" title={translate(stopped.error.message)} className="mt-4">
      {stopped.error.request_id && (
        <>
          {common('request')} <Code className="font-mono">{stopped.error.request_id}</Code>
        </>
      )}
    </Notice>
  )
}
