import { CreditCard, FlaskConical, Mail, Phone, TicketCheck } from 'lucide-react'
import type { Booking } from '#contract/selling/bookings'
import { usePayNow } from '#web/features/money/payments/index.ts'
import { KeptCards } from '#web/features/money/saved-cards/index.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { useSite, useTakesCards } from '#web/site.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { errorWords } from '#web/kit/form/error-words.ts'
import { HeldBoard } from './held-board.tsx'
import { StepAct } from '../step-act.tsx'
import { StepHead } from '../step-head.tsx'

/** A visitor or customer pays on the card page, or holds and pays later; without a gateway, how else to pay. */
export function PublicPayment({ booking }: { booking: Booking }) {
  const t = useText('checkout')
  const takesCards = useTakesCards()
  return (
    <>
      <StepHead
        title={t(booking.legs.length > 0 ? 'held_title' : 'rooms_held_title')}
        text={t(takesCards ? (booking.legs.length > 0 ? 'held_text' : 'rooms_held_text') : 'held_staff_text')}
      />
      <HeldBoard booking={booking} />
      <section className="mt-3 rounded-r-3 bg-surface-1 p-4 shadow-lift-1 sm:p-6">
        {takesCards ? <ByCard booking={booking} /> : <AtTheCounter booking={booking} />}
      </section>
    </>
  )
}

function AtTheCounter({ booking }: { booking: Booking }) {
  const t = useText('checkout')
  const { phone, email } = useSite()
  return (
    <>
      <h2 className="text-18">{t('pay_at_staff')}</h2>
      <p className="mt-2 text-14 text-ink-2">
        {t.rich('pay_at_staff_text', { reference: <Code>{booking.reference}</Code> })}
      </p>
      <ul className="mt-3 mb-5 flex flex-col gap-2 text-14">
        {phone && (
          <li className="flex items-center gap-3">
            <Phone aria-hidden className="size-4.5 flex-none text-ink-3" strokeWidth={1.6} />
            <a className={textLink} href={`tel:${phone.replace(/\s/g, '')}`}>
              <Code>{phone}</Code>
            </a>
          </li>
        )}
        {email && (
          <li className="flex min-w-0 items-center gap-3">
            <Mail aria-hidden className="size-4.5 flex-none text-ink-3" strokeWidth={1.6} />
            <a className={`${textLink} break-all`} href={`mailto:${email}`}>
              <Code>{email}</Code>
            </a>
          </li>
        )}
      </ul>
      <Link href={paths.myTrip(booking.reference)} className={buttonStyle('ink', 'large', 'max-sm:w-full')}>
        {t('see_trip')}
      </Link>
    </>
  )
}

function ByCard({ booking }: { booking: Booking }) {
  const t = useText('checkout')
  const common = useText('common')
  const format = useFormat()
  const clock = useClock()
  const { pay, paying, error, keeping } = usePayNow(booking.reference)
  const payable = booking.allowed_actions.some((one) => one.action === 'pay' && one.allowed)
  const until = booking.ttl_at ? `${clock.date(booking.ttl_at, 'weekday')} ${clock.time(booking.ttl_at)}` : ''
  return (
    <>
      <h2 className="text-18">{t('pay_by_card')}</h2>
      <ul className="mt-3 mb-5 flex flex-col gap-2 text-14 text-ink-2">
        <li className="flex gap-3">
          <CreditCard aria-hidden className="mt-0.5 size-4.5 flex-none" strokeWidth={1.6} />
          {t('card_page')}
        </li>
        <li className="flex gap-3">
          <TicketCheck aria-hidden className="mt-0.5 size-4.5 flex-none" strokeWidth={1.6} />
          <span>
            {t.rich(booking.legs.length > 0 ? 'tickets_follow' : 'papers_follow', {
              email: <Code>{booking.contact.email}</Code>,
            })}
          </span>
        </li>
        {booking.demo && (
          <li className="flex gap-3">
            <FlaskConical aria-hidden className="mt-0.5 size-4.5 flex-none" strokeWidth={1.6} />
            {t('card_demo')}
          </li>
        )}
      </ul>
      {error ? (
        <Notice tone="bad" className="mb-4" title={t('pay_failed')}>
          {errorWords(error, common)}
        </Notice>
      ) : null}
      {payable ? (
        <div className="mb-4">
          <KeptCards reference={booking.reference} amount={booking.total} keeping={keeping} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {payable ? (
          <StepAct
            className="max-sm:w-full"
            short={t('pay')}
            text={t('pay_amount', { amount: format.money(booking.total) })}
            loading={paying}
            loadingText={t('opening_card')}
            onClick={() => void pay()}
          />
        ) : null}
        <Link
          href={paths.myTrip(booking.reference)}
          className={buttonStyle(payable ? 'secondary' : 'ink', 'large', 'max-sm:w-full')}
        >
          {payable ? t('hold_until', { until }) : t('see_trip')}
        </Link>
      </div>
    </>
  )
}
