import { FlaskConical, TimerOff } from 'lucide-react'
import { fareName } from '#contract/selling/fare-name'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RouteArc } from '#web/ui/route-arc.tsx'
import { useSearchContext } from '../search-context.ts'
import { cityOf, travellersOf } from '../flight-words.ts'
import { ContinueButton, type ContinueProps } from './continue-button.tsx'
import { PriceClock } from './price-clock.tsx'
import { PriceRows } from './price-rows.tsx'

const fewSeats = 4

type PriceSummaryProps = ContinueProps & {
  isOver: boolean
  busy: boolean
  onOver: () => void
  onCheckAgain: () => void
}

/** Always in view: how long the price holds, what it is made of, and the one way on. */
export function PriceSummary({ isOver, busy, onOver, onCheckAgain, ...continueProps }: PriceSummaryProps) {
  const { flight, change } = continueProps
  const t = useText('flight')
  const flights = useText('flights')
  const format = useFormat()
  const { names, netHidden } = useSearchContext()
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
          translate={(time) => t('held_until', { time })}
          onOver={onOver}
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
              {format.list([
                ...days.slice(0, 2),
                t('fare_named', { name: `\u2068${fareName(flight.brand, format.locale)}\u2069` }),
              ])}
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
        <p className="mt-1 text-13 text-ink-2">
          {flight.isSooperFlight
            ? flights('not_final')
            : t(flight.agent_view && !netHidden ? 'price_rule_agent' : 'price_rule')}
        </p>
        {flight.seats_left <= fewSeats && (
          <p className="mt-1 text-13 font-mid text-warn">{t('seats_left', { count: flight.seats_left })}</p>
        )}
        {flight.sold_at_once && <p className="mt-1 text-13 font-mid text-warn">{t('sold_at_once')}</p>}
        <div className="mt-4 grid gap-2.5 max-lg:hidden">
          <ContinueButton {...continueProps} />
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

/** On a narrow page the way on stays at the lower edge, with the total beside it. */
export function PriceBar(continueProps: ContinueProps) {
  const t = useText('flight')
  const { flight } = continueProps
  return (
    <div className="sticky bottom-0 z-10 -mx-3 mt-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2 border-t border-line bg-surface-2 px-4 py-3 shadow-lift-2 md:-mx-4 lg:hidden">
      <p>
        <Money value={flight.agent_view?.selling ?? flight.price} className="block text-20 leading-[1.3] font-mid" />
        <span className="block text-12 text-ink-2">{t('total_for', { count: travellersOf(flight) })}</span>
      </p>
      <div className="grid gap-2">
        <ContinueButton {...continueProps} />
      </div>
    </div>
  )
}
