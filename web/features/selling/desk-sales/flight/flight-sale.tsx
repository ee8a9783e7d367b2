import { useEffect, useRef } from 'react'
import { focusHeading } from '#web/layouts/use-heading-focus.ts'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { BagsStep, type Checkout, CheckoutProvider, SeatsStep } from '#web/features/selling/checkout/index.ts'
import { StepLine } from '#web/ui/step-line.tsx'
import { BuyerChoice } from '#web/features/selling/desk-buyer/index.ts'
import { isKnown } from '#web/features/selling/desk-buyer/index.ts'
import { FareStep } from './fare-step.tsx'
import { FlightSearch } from './flight-search.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { salePlace } from './sale-place.ts'
import { SaleSummary } from './sale-summary.tsx'
import { type FlightSaleState, useFlightSale } from './use-flight-sale.ts'

/** Sells a flight from a search: for whom, which, who flies, with what, and how it is paid. */
export function FlightSale() {
  const t = useText('desk_sales')
  const sale = useFlightSale()
  const { step, chosen } = sale
  useStepFocus(`${step} ${chosen !== null}`)
  const steps = [
    { id: 'flight', label: t('step_flight') },
    { id: 'people', label: t('step_people') },
    { id: 'seats', label: t('step_seats') },
    { id: 'payment', label: t('payment') },
  ]
  return (
    <div className="grid gap-4">
      <StepLine steps={steps} current={step === 'bags' ? 'seats' : step} className="mx-auto w-full max-w-160" />
      {step === 'flight' && !chosen && (
        <>
          <BuyerChoice buying={sale.buying} onChange={sale.buy} />
          {isKnown(sale.buying) && (
            <FlightSearch agency_id={sale.ids.agency_id} onChoose={(offer, counts) => sale.choose(offer, counts)} />
          )}
        </>
      )}
      {chosen && <ChosenOffer sale={sale} />}
      <LeaveGuard when={!sale.sold && isTyped(sale)} placeOf={salePlace} />
    </div>
  )
}

/** After a step the focus goes to the heading, as after a move to another screen: what was pressed is gone. */
function useStepFocus(step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo({ top: 0 })
    return focusHeading()
  }, [step])
}

const isTyped = ({ people }: FlightSaleState) =>
  people.passengers.some(({ surname, given_name }) => surname !== '' || given_name !== '')

function ChosenOffer({ sale }: { sale: FlightSaleState }) {
  const { step, offer, countries } = sale
  const { data } = offer
  if (!data || !countries) return <FareStep sale={sale} />
  return (
    <CheckoutProvider value={asCheckout(sale, data, countries)}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          {step === 'flight' && <FareStep sale={sale} />}
          {step === 'people' && <PeopleStep sale={sale} />}
          {step === 'seats' && <SeatsStep />}
          {step === 'bags' && <BagsStep />}
          {step === 'payment' && <PaymentStep sale={sale} offer={data} />}
        </div>
        <SaleSummary sale={sale} offer={data} />
      </div>
    </CheckoutProvider>
  )
}

const stepOf = { passengers: 'people', seats: 'seats', bags: 'bags', review: 'payment', payment: 'payment' } as const

/** The sale as the steps of the checkout read it, so that seats and bags are chosen here as there. */
function asCheckout(
  sale: FlightSaleState,
  offer: NonNullable<FlightSaleState['offer']['data']>,
  countries: NonNullable<FlightSaleState['countries']>,
): Checkout {
  const { people, choices } = sale
  return {
    area: 'agent',
    offer: { flight: offer.flight, expires_at: offer.expires_at, quote_id: offer.quote_id, asked: null },
    flight: offer.flight,
    draft: people as Checkout['draft'],
    change: sale.change as Checkout['change'],
    kept: false,
    goTo: (step) => sale.goTo(stepOf[step]),
    countries,
    airports: sale.airports,
    airlines: sale.airlines,
    journey: sale.journey,
    choices,
    choose: sale.setChoices,
    chosen: offer.ancillaries,
    total: offer.total,
    pricing: sale.offer.isPlaceholderData,
    pricingError: choices.length > 0 ? sale.offer.error : null,
    runOut: sale.runOut,
    reprice: async () => void (await sale.offer.refetch()),
    serverErrors: sale.serverErrors,
    setServerErrors: sale.setServerErrors,
    saved: sale.saved,
  }
}
