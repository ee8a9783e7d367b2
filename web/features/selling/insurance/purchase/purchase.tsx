import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { insurance } from '#contract/selling/insurance'
import type { InsuranceOffer } from '#contract/selling/insurance-shapes'
import { useApi } from '#web/api/context.tsx'
import { keepGuestKey } from '#web/api/guest-keys.ts'
import { ContactFields, Held, PassportFields } from '#web/features/selling/purchase/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { callingCodeOf, countriesByName } from '#web/kit/people/countries.queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { AtDesk } from '../insurance.tsx'
import type { Wish } from '../insurance.queries.ts'
import { bodyOf, fieldOfPurchase, newPurchase } from './values.ts'

type PurchaseProps = {
  offer: InsuranceOffer
  wish: Wish
  desk?: AtDesk | undefined
}

/** Who is insured, held with one call, then paid. */
export default function Purchase(props: PurchaseProps) {
  const [booking, setBooking] = useState<Booking | null>(null)
  const t = useText('insurance')
  const says = { title: t('held_title'), at_office: t('pay_at_office'), paid: t('issued') }
  if (booking) return <Held booking={booking} says={says} />
  return <PeopleForm {...props} onHeld={props.desk?.onHeld ?? setBooking} />
}

function PeopleForm({ offer, wish, desk, onHeld }: PurchaseProps & { onHeld: (booking: Booking) => void }) {
  const t = useText('insurance')
  const locale = useLocale()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const saving = useEndpointForm(desk ? (insurance.sell as unknown as typeof insurance.book) : insurance.book, {
    values: { ...newPurchase(offer.people.length), ...desk?.contact },
    toBody: (values) => ({ ...bodyOf(values, offer, wish, callingCodeOf(countries, values.country)), ...desk?.for }),
    rename: fieldOfPurchase,
    keepOn401: true,
    of: offer.plan_id,
    ...(desk ? {} : { draft: { name: `insurance ${offer.plan_id} ${offer.people.length}`, without: [] } }),
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
          <PassportFields
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            of={saving}
            list="people"
            index={index}
            title={
              <>
                {t('person_number', { number: index + 1 })}
                <span className="ms-2 text-14 text-ink-3">{t('age_on_first_day', { age })}</span>
              </>
            }
            countries={countries}
          />
        ))}
        <ContactFields of={saving} countries={countries} title={t('contact')} />
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
