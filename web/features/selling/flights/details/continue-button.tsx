import { lazy, Suspense, useState } from 'react'
import type { Flight } from '#contract/selling/flights'
import type { Money } from '#contract/kernel/shapes'
import { useUser } from '#web/api/session.ts'
import { QuoteThis } from '#web/features/selling/quoting/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { checkoutPath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/link.tsx'
import { Forward } from '#web/ui/mirrored.tsx'
import { useSearchContext } from '../search-context.ts'
import { checkoutArea } from './details-address.ts'
import { resultsHref } from './details-head.tsx'
import type { Question } from '../search/search-address.ts'

const QuoteDialog = lazy(() => import('./quote-dialog.tsx'))

export type PriceChange = { old: Money; now: Money }
export type ContinueProps = {
  flight: Flight
  question: Question
  /** The price moved and nobody has agreed to it yet. */
  change: PriceChange | null
  /** The price is being asked, or no longer held. */
  blocked: boolean
  onAgree: () => void
}

/** To the passengers; before that to a moved price one agrees, and of a flagged offer the price is asked. */
export function ContinueButton({ flight, change, question, blocked, onAgree }: ContinueProps) {
  const t = useText('flight')
  const flights = useText('flights')
  const format = useFormat()
  const { area } = useSearchContext()
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
        <QuotationButton flight={flight} />
        {asking && (
          <Suspense>
            <QuoteDialog flight={flight} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </>
    )
  }
  const look = buttonStyle('primary', 'large', 'w-full max-sm:px-3 max-sm:text-14')
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
    <>
      <Link href={checkoutPath(flight, checkoutArea(user?.role))} className={look}>
        {words}
      </Link>
      <QuotationButton flight={flight} />
    </>
  )
}

/** An agent keeps the offer for a customer; everybody else has nothing to do here. */
export function QuotationButton({ flight, small }: { flight: Flight; small?: boolean }) {
  const t = useText('flight')
  if (!flight.agent_view) return null
  const { flight_id, supplier } = flight
  return (
    <QuoteThis
      choice={{ product: 'flight', flight_id, supplier }}
      label={t('make_quotation')}
      {...(small ? { small } : {})}
    />
  )
}
