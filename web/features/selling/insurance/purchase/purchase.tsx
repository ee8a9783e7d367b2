import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { insurance } from '#contract/selling/insurance'
import type { InsuranceOffer } from '#contract/selling/insurance-shapes'
import { useApi } from '#web/api/context.tsx'
import { keepGuestKey } from '#web/api/guest-keys.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { callingCodeOf, countriesByName, type Country } from '#web/kit/people/countries.queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Wish } from '../insurance.queries.ts'
import { Held } from './held.tsx'
import { PersonFields } from './person-fields.tsx'
import { bodyOf, fieldOfPurchase, newPurchase, type TypedPurchase } from './values.ts'

type PurchaseProps = { area: 'public' | 'agent'; offer: InsuranceOffer; wish: Wish }
const home = 'SA'

/** Who is insured, held with one call, then paid. */
export default function Purchase(props: PurchaseProps) {
  const [booking, setBooking] = useState<Booking | null>(null)
  if (booking) return <Held booking={booking} area={props.area} />
  return <PeopleForm {...props} onHeld={setBooking} />
}

function PeopleForm({ offer, wish, onHeld }: PurchaseProps & { onHeld: (booking: Booking) => void }) {
  const t = useText('insurance')
  const locale = useLocale()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const saving = useEndpointForm(insurance.book, {
    values: newPurchase(offer.people.length, home),
    toBody: (values) => bodyOf(values, offer, wish, callingCodeOf(countries, values.country)),
    rename: fieldOfPurchase,
    keepOn401: true,
    of: offer.plan_id,
    says: () => '',
    done: ({ booking }) => {
      if (booking.guest_key) keepGuestKey(booking.reference, booking.guest_key)
      onHeld(booking)
    },
  })
  return (
    <Form of={saving} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-5">
        <h2 className="text-22">{t('people_title')}</h2>
        {offer.people.map(({ age }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <PersonFields key={index} of={saving} index={index} age={age} countries={countries} />
        ))}
        <Contact of={saving} countries={countries} />
      </div>
      <div className="grid gap-3 lg:sticky lg:top-4">
        <FormNotes of={saving} />
        <Card title={offer.name[locale]}>
          <p className="text-14 text-ink-2">{offer.insurer.name[locale]}</p>
          <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3">
            <span className="font-mid">{t(offer.net ? 'you_pay' : 'total')}</span>
            <Money value={offer.net ?? offer.total} decimals="always" className="text-22 font-mid" />
          </p>
          {offer.net && (
            <p className="text-14 text-ink-2">
              {t.rich('customer_pays', { amount: <Money value={offer.total} decimals="always" /> })}
            </p>
          )}
          {saving.refusal?.code === 'price_changed' && (
            <Notice tone="warn" className="mt-3">
              {t('ages_differ')}
            </Notice>
          )}
          <details className="mt-3 text-13 text-ink-2">
            <summary className="cursor-pointer font-mid">{t('wording')}</summary>
            <p className="mt-1 whitespace-pre-line">{offer.wording[locale]}</p>
          </details>
          <SubmitButton of={saving} look="primary" size="large" className="mt-4 w-full" loadingText={t('holding')}>
            {t('go_to_payment')}
          </SubmitButton>
        </Card>
      </div>
    </Form>
  )
}

function Contact({ of: { field }, countries }: { of: EndpointForm<TypedPurchase>; countries: readonly Country[] }) {
  const t = useText('insurance')
  const locale = useLocale()
  const codes = countries
    .filter(({ calling_code }) => calling_code)
    .map(({ code, name, calling_code }) => ({ value: code, label: `${name[locale]} ${calling_code}` }))
  return (
    <Card title={t('contact')}>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={t('email')} latin type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <Select key={codes.length} label={t('country_code')} empty={null} options={codes} {...field('country')} />
        <TextField
          label={t('phone')}
          latin
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...field('number')}
        />
      </div>
    </Card>
  )
}
