import { type ReactNode, useState } from 'react'
import { fareName } from '#contract/selling/fare-name'
import { isApiError } from '#web/api/api-error.ts'
import { cityName, extraLabel, FareRules, ItineraryLegs } from '#web/features/selling/flights/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { questionOf } from '../checkout.queries.ts'
import { useCheckout } from '../checkout-context.tsx'
import type { StepId } from '../checkout-search.ts'
import { callingCodeOf } from '#web/kit/people/countries.queries.ts'
import { errorWords } from '#web/kit/form/error-words.ts'
import { PassengerFacts } from '../people/passenger-card.tsx'
import { phoneOf } from '../people/passengers.rules.ts'
import { passengerName } from '../extras/passenger-name.ts'
import { StepHead } from '../step-head.tsx'
import type { Saving } from './use-save.ts'

/** What asking again will not bring back. */
const goneCodes = new Set(['sold_out', 'offer_expired', 'schedule_changed', 'quote_expired', 'not_found'])

type ReviewStepProps = {
  saving: Saving
  /** Before the buttons: an agency's reference and funds. */
  children?: ReactNode
  /** `consented` must hold before anything is sent; `ask` marks the box when it does not. */
  actions: (consented: () => boolean) => ReactNode
}

/** Everything once more, with a way back to each part. */
export function ReviewStep({ saving, children, actions }: ReviewStepProps) {
  const t = useText('checkout')
  const itinerary = useText('itinerary')
  const common = useText('common')
  const { locale } = useFormat()
  const comma = locale === 'ar' ? '، ' : ', '
  const { flight, airports, airlines, draft, countries } = useCheckout()
  const [consent, setConsent] = useState(false)
  const [asked, setAsked] = useState(false)
  const consented = () => {
    setAsked(true)
    if (!consent) document.getElementsByName('consent')[0]?.focus()
    return consent
  }
  const phone = phoneOf(callingCodeOf(countries, draft.contact.country), draft.contact.number)
  return (
    <>
      <StepHead title={t('review_title')} text={t('review_text')} />
      <div className="flex flex-col gap-3">
        <Card title={t('flights')}>
          <ItineraryLegs legs={flight.legs} airports={airports} airlines={airlines} />
        </Card>
        <Card title={t('passengers')} action={<EditLink step="passengers" what={t('passengers')} />}>
          <ul>
            {draft.passengers.map((one, index) => (
              <li key={index} className="border-t border-line py-2.5 first:border-t-0">
                <p className="font-mid">
                  <bdi>{passengerName(one, index, t)}</bdi>
                </p>
                <PassengerFacts index={index} />
                <p className="text-14 text-ink-2">
                  {t.rich('passport_is', { number: <Code>{one.passport_number}</Code> })}
                </p>
              </li>
            ))}
          </ul>
          <p className="border-t border-line pt-3 text-14 text-ink-2">
            {t('tickets_to')} <Code>{draft.contact.email}</Code>
            {comma}
            <Code>{phone}</Code>
          </p>
        </Card>
        <Card title={t('seats_and_bags')} action={<EditLink step="seats" what={t('seats_and_bags')} />}>
          <ExtrasList />
        </Card>
        <Card title={t('fare_rules')} note={itinerary('fare_named', { name: fareName(flight.brand, locale) })}>
          <FareRules brand={flight.brand} hold={flight} />
        </Card>
        {children}
        <div className="rounded-r-3 bg-surface-1 px-card py-3 shadow-lift-1">
          <Checkbox
            name="consent"
            required
            checked={consent}
            label={t('consent')}
            error={asked && !consent ? t('consent_needed') : undefined}
            onChange={(event) => setConsent(event.target.checked)}
          />
        </div>
        {saving.error ? (
          <Notice
            tone="bad"
            title={t('not_booked')}
            className="flex-wrap"
            action={
              isApiError(saving.error) && goneCodes.has(saving.error.code) ? (
                <Link href={paths.flightSearch(questionOf(flight))} className={buttonStyle('secondary', 'small')}>
                  {t('other_flights')}
                </Link>
              ) : undefined
            }
          >
            {errorWords(saving.error, common)}
          </Notice>
        ) : null}
      </div>
      <footer className="mt-5 flex flex-wrap items-center justify-end gap-3">{actions(consented)}</footer>
    </>
  )
}

function EditLink({ step, what }: { step: StepId; what: string }) {
  const t = useText('checkout')
  const { goTo } = useCheckout()
  return (
    <button type="button" className={textLink} aria-label={t('edit_who', { who: what })} onClick={() => goTo(step)}>
      {t('edit')}
    </button>
  )
}

/** Seats and bags by leg, each with its bearer. */
function ExtrasList() {
  const t = useText('checkout')
  const itinerary = useText('itinerary')
  const format = useFormat()
  const { chosen, flight, draft, airports } = useCheckout()
  if (chosen.length === 0) return <p className="text-14 text-ink-2">{t('no_extras')}</p>
  return (
    <ul className="text-14">
      {flight.legs.map((leg, at) => {
        const here = chosen.filter((one) => one.leg === at)
        if (here.length === 0) return null
        return (
          <li key={leg.departure_at} className="border-t border-line py-2.5 first:border-t-0">
            <p className="font-mid">
              {itinerary('route_there', {
                from: cityName(airports, leg.origin, format),
                to: cityName(airports, leg.destination, format),
              })}
            </p>
            {here.map((one, index) => {
              const bearer = draft.passengers[one.passenger]
              return (
                <p key={`${one.id}${index}`} className="flex justify-between gap-3 text-ink-2">
                  <span>
                    {bearer && <bdi>{passengerName(bearer, one.passenger, t)}</bdi>}
                    {format.locale === 'ar' ? '، ' : ', '}
                    {itinerary.rich(one.kind === 'seat' ? 'line_seat' : 'line_bag', {
                      what: <bdi>{extraLabel(one.label, itinerary)}</bdi>,
                    })}
                  </span>
                  <span className="whitespace-nowrap">{format.money(one.price)}</span>
                </p>
              )
            })}
          </li>
        )
      })}
    </ul>
  )
}
