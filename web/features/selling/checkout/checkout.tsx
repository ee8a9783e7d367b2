import { useEffect, useRef } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { focusHeading } from '#web/layouts/use-heading-focus.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { BagsStep } from './extras/bags-step.tsx'
import { type Area, type Checkout as CheckoutState, CheckoutProvider } from './checkout-context.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import type { StepId } from './checkout-search.ts'
import { callingCodeOf } from '#web/kit/people/countries.queries.ts'
import { OfferLost } from './price/offer-lost.tsx'
import { contactProblems, problemsOf } from './people/passengers.rules.ts'
import { PassengersStep } from './people/passengers-step.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import { PriceWatch } from './price/price-watch.tsx'
import { SaveStep } from './review/save-step.tsx'
import { SeatsActions, SeatsStep } from './extras/seats-step.tsx'
import { Summary } from './price/summary.tsx'
import { useCheckoutState } from './use-checkout-state.ts'

/** From passengers to the held booking. The step stands in the address; what is typed, on this device. */
export function Checkout({ area }: { area: Area }) {
  const { checkout, search, offer } = useCheckoutState(area)
  const asked = search.step === 'payment' ? 'review' : (search.step ?? 'passengers')
  const step: StepId = search.booking
    ? 'payment'
    : asked === 'review' && checkout && !isComplete(checkout)
      ? 'passengers'
      : asked
  useStepFocus(step)

  if (search.booking) return <PaymentStep area={area} id={search.booking} />
  if (!checkout) {
    return (
      <CheckoutFrame area={area} step={step} summary={null}>
        <Waiting offer={offer} isNamed={search.flight !== '' || Boolean(search.quote)} />
      </CheckoutFrame>
    )
  }
  return (
    <CheckoutProvider value={checkout}>
      <CheckoutFrame
        area={area}
        step={step}
        summary={<Summary action={step === 'seats' ? <SeatsActions /> : undefined} />}
      >
        {checkout.runOut && <OfferLost />}
        {step !== 'review' && <PriceWatch />}
        {step === 'passengers' && <PassengersStep />}
        {step === 'seats' && <SeatsStep />}
        {step === 'bags' && <BagsStep />}
        {step === 'review' && <SaveStep />}
      </CheckoutFrame>
    </CheckoutProvider>
  )
}

type WaitingProps = { offer: ReturnType<typeof useCheckoutState>['offer']; isNamed: boolean }

/** Nothing is reviewed that is not filled in: an old address leads to the forms. */
function isComplete({ draft, journey, countries }: CheckoutState): boolean {
  const contact = contactProblems(draft.contact, callingCodeOf(countries, draft.contact.country))
  return (
    Object.keys(contact).length === 0 &&
    draft.passengers.every((_, index) => Object.keys(problemsOf(draft.passengers, index, journey)).length === 0)
  )
}

function Waiting({ offer, isNamed }: WaitingProps) {
  const t = useText('checkout')
  const search = (
    <Link href={paths.home()} className={buttonStyle('primary')}>
      {t('search_flights')}
    </Link>
  )
  if (!isNamed) return <Empty level={1} title={t('no_flight')} text={t('no_flight_text')} action={search} />
  if (offer.runOut) return <Empty level={1} title={t('offer_gone')} text={t('offer_gone_text')} action={search} />
  if (offer.error)
    return <ErrorState level={1} title={t('offer_failed')} error={offer.error} onRetry={() => void offer.reload()} />
  return (
    <Loading className="flex flex-col gap-3">
      <Skeleton className="mb-2 h-10 w-80 max-w-full" />
      <Skeleton className="h-90 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-44 w-full" />
    </Loading>
  )
}

/** After a step the focus goes to the new one's heading, as after a move to another screen. */
function useStepFocus(step: StepId) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo({ top: 0 })
    return focusHeading()
  }, [step])
}
