import { FlaskConical, TimerOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Flight } from '#contract/flights'
import type { Money as Amount } from '#contract/shapes'
import { useUser } from '#web/api/session.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { checkoutPath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/link.tsx'
import { Forward } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RouteArc } from '#web/ui/route-arc.tsx'
import { useDesk } from './desk.ts'
import { checkoutArea } from './details-address.ts'
import { resultsHref } from './details-head.tsx'
import { cityOf, travellersOf } from './flight-words.ts'
import { PriceClock } from './price-clock.tsx'
import { PriceRows } from './price-rows.tsx'
import type { Question } from './search-address.ts'

const QuoteDialog = lazy(() => import('./quote-dialog.tsx'))
const fewSeats = 4

type PriceSummaryProps = {
  flight: Flight
  question: Question
  /** The price moved and nobody has agreed to it yet. */
  change: { old: Amount; now: Amount } | null
  busy: boolean
  onAgree: () => void
  onCheckAgain: () => void
}

/** Always in view: how long the price holds, what it is made of, and the one way on. */
export function PriceSummary({ flight, question, change, busy, onAgree, onCheckAgain }: PriceSummaryProps) {
  const t = useText('flight')
  const flights = useText('flights')
  const format = useFormat()
  const { names } = useDesk()
  const [over, setOver] = useState<string | null>(null)
  const isOver = over === flight.expires_at
  const [first] = flight.legs
  if (!first) return null
  const ends = { from: cityOf(names, first.origin, format), to: cityOf(names, first.destination, format) }
  const isReturn = flight.legs.length === 2 && flight.legs[1]?.destination === first.origin
  const days = flight.legs.map((leg) => format.date(leg.departure_at.slice(0, 10), 'weekday'))
  const selling = flight.agent_view?.selling ?? flight.price
  return (
    <aside className="grid gap-3 lg:sticky lg:top-4">
      {isOver ? (
        <Notice
          tone="warn"
          icon={<TimerOff aria-hidden className="mt-0.5 size-4.5 text-warn-mark" strokeWidth={1.8} />}
          action={
            <Button look="ink" size="small" loading={busy} loadingText={t('checking_again')} onClick={onCheckAgain}>
              {t('check_again')}
            </Button>
          }
        >
          {t('held_over')}
        </Notice>
      ) : (
        <PriceClock
          key={flight.expires_at}
          until={flight.expires_at}
          say={(time) => t('held_until', { time })}
          onOver={() => setOver(flight.expires_at)}
        />
      )}
      {change && (
        <Notice tone="warn" title={t('changed', { old: format.money(change.old), now: format.money(change.now) })}>
          {t(change.now.amount < change.old.amount ? 'changed_lower' : 'changed_note')}
        </Notice>
      )}
      <section
        className={cx(
          'rounded-r-3 bg-surface-1 p-5 shadow-lift-1',
          flight.isSooperFlight && 'outline-1 outline-quote-mark outline-dashed',
        )}
        aria-busy={busy}
      >
        <header className="flex items-center gap-3.5">
          <Monogram code={flight.validating_carrier} size={40} />
          <div className="min-w-0">
            <h2 className="text-16">{t(isReturn ? 'and_back' : 'heading', ends)}</h2>
            <p className="text-13 text-ink-2">
              {format.list([...days.slice(0, 2), t('fare_named', { name: `\u2068${flight.brand.name}\u2069` })])}
            </p>
          </div>
        </header>
        <ul className="mt-3 grid gap-2">
          {flight.legs.map((leg) => (
            <li key={leg.departure_at} className="flex items-center justify-between gap-2">
              <End time={leg.departure_at} code={leg.origin} />
              <RouteArc stops={leg.stops} width={150} />
              <End time={leg.arriving_at} code={leg.destination} atEnd />
            </li>
          ))}
        </ul>
        <PriceRows flight={flight} />
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-3.5">
          <span className="text-14 font-mid">{t('total_for', { count: travellersOf(flight) })}</span>
          <span className="text-24 font-mid">
            {flight.isSooperFlight && <span className="me-1.5 text-14 font-text text-ink-2">{flights('about')}</span>}
            <Money value={selling} decimals="auto" />
          </span>
        </div>
        <p className="mt-1 text-13 text-ink-2">{flight.isSooperFlight ? flights('not_final') : t('price_rule')}</p>
        {flight.seats_left <= fewSeats && (
          <p className="mt-1 text-13 font-mid text-warn">{t('seats_left', { count: flight.seats_left })}</p>
        )}
        <div className="sticky bottom-0 -mx-5 mt-1 -mb-5 grid gap-2.5 rounded-b-r-3 bg-surface-1 px-5 py-4 max-lg:shadow-lift-2">
          <GoOn flight={flight} change={change} question={question} blocked={isOver || busy} onAgree={onAgree} />
        </div>
      </section>
      {flight.demo && (
        <p className="flex items-center gap-2 px-1 text-13 text-ink-3">
          <FlaskConical aria-hidden className="size-4 flex-none" strokeWidth={1.6} />
          {t('demo')}
        </p>
      )}
    </aside>
  )
}

function End({ time, code, atEnd }: { time: string; code: string; atEnd?: boolean }) {
  const format = useFormat()
  return (
    <span className={cx('w-14', atEnd && 'text-end')}>
      <Code className="block text-16 leading-[1.3] font-mid">{format.time(time)}</Code>
      <Code className="block text-13 text-ink-2">{code}</Code>
    </span>
  )
}

type GoOnProps = Pick<PriceSummaryProps, 'flight' | 'change' | 'question' | 'onAgree'> & { blocked: boolean }

/** To the passengers; before that to a moved price one agrees, and of a flagged offer the price is asked. */
function GoOn({ flight, change, question, blocked, onAgree }: GoOnProps) {
  const t = useText('flight')
  const flights = useText('flights')
  const format = useFormat()
  const { area } = useDesk()
  const { user } = useUser()
  const [asking, setAsking] = useState(false)
  if (change) {
    return (
      <>
        <Button look="primary" size="large" onClick={onAgree}>
          {t('accept', { price: format.money(change.now) })}
        </Button>
        <Link href={resultsHref(area, question)} className={buttonStyle('secondary')}>
          {t('go_back')}
        </Link>
      </>
    )
  }
  if (flight.isSooperFlight) {
    return (
      <>
        <Button look="primary" size="large" onClick={() => setAsking(true)}>
          {flights('ask_quote')}
        </Button>
        <p className="text-13 text-ink-2">{flights('desk_answers')}</p>
        {asking && (
          <Suspense>
            <QuoteDialog flight={flight} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </>
    )
  }
  const look = buttonStyle('primary', 'large', 'w-full')
  const words = (
    <>
      {t('continue')} <Forward className="size-5" />
    </>
  )
  if (blocked) {
    return (
      <span aria-disabled className={cx(look, 'button-idle')}>
        {words}
      </span>
    )
  }
  return (
    <Link href={checkoutPath(flight, checkoutArea(user?.role))} className={look}>
      {words}
    </Link>
  )
}
