import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deskSales, type DeskOffer, deskWays } from '#contract/selling/desk-sales'
import type { ApiError } from '#web/api/api-error.ts'
import type { PriceChange } from '#web/features/selling/bookings/index.ts'
import { phoneOf, PriceChangeDialog, toPassenger } from '#web/features/selling/checkout/index.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DuplicatesDialog, useDoubled } from '#web/features/selling/duplicates/index.ts'
import { callingCodeOf } from '#web/kit/people/countries.queries.ts'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Backward } from '#web/ui/mirrored.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { missingOf, noPayment, paymentOf } from '../payment.rules.ts'
import { PaymentFields } from '../payment-fields.tsx'
import { ShortOf } from '../short-of.tsx'
import type { FlightSaleState } from './use-flight-sale.ts'

/** How it is paid, and the sale itself: at once, or held and paid later. */
export function PaymentStep({ sale, offer }: { sale: FlightSaleState; offer: DeskOffer }) {
  const t = useText('desk_sales')
  const format = useFormat()
  const { selling, moved, setMoved, agree, twice } = useSelling(sale, offer)
  const payment = selling.form.watch('payment')
  const offered = deskWays.filter((way) => way !== 'credit' || sale.buying.buyer === 'agency')
  const amount = format.money(offer.total, 'always')
  return (
    <Form of={selling} className="grid gap-4">
      <Card title={t('payment')}>
        <div className="grid gap-4">
          <PaymentFields of={selling} offered={offered} />
          <RadioGroup
            label={t('language')}
            inline
            field={selling.field('locale')}
            options={(['en', 'ar'] as const).map((value) => ({ value, label: t(`language_${value}`) }))}
          />
          <TextArea label={t('remark')} optional rows={2} dir="auto" {...selling.field('remark')} />
          <FormNotes of={selling} />
          <ShortOf refusal={selling.refusal} />
        </div>
      </Card>
      <footer className="flex flex-wrap items-center justify-end gap-3">
        <Button
          look="ghost"
          className="me-auto"
          icon={<Backward className="size-4" />}
          onClick={() => sale.goTo('bags')}
        >
          {t('back_to_bags')}
        </Button>
        <SubmitButton of={selling} look="primary" size="large" className="max-sm:w-full" loadingText={t('selling')}>
          {t(payment === 'later' ? 'hold_for' : 'sell_for', { amount })}
        </SubmitButton>
      </footer>
      <p className="text-13 text-ink-3">{t(payment === 'later' ? 'hold_note' : 'sell_note')}</p>
      <PriceChangeDialog change={moved} onAccept={agree} onBack={() => setMoved(null)} busy={selling.busy} />
      <DuplicatesDialog
        doubled={twice.doubled}
        names={sale.people.passengers.map(({ given_name, surname }) => `${given_name} ${surname}`)}
        onAccept={() => twice.accept(() => selling.submit())}
        onBack={twice.dismiss}
        busy={selling.busy}
      />
    </Form>
  )
}

/** The form of the sale. A price that moved is asked about; what is wrong with people is shown at them. */
function useSelling(sale: FlightSaleState, offer: DeskOffer) {
  const t = useText('desk_sales')
  const navigate = useNavigate()
  const translate = useTranslateMessage()
  const [moved, setMoved] = useState<PriceChange | null>(null)
  const [agreed, setAgreed] = useState<PriceChange['new'] | null>(null)
  const { people, choices, buying, ids, countries } = sale
  const twice = useDoubled()
  const callingCode = callingCodeOf(countries ?? [], people.contact.country)

  function refused(error: ApiError): boolean {
    if (twice.refused(error)) return true
    const { code, errors, body } = error
    const change = body['price_change'] as PriceChange | undefined
    if (code === 'price_changed' && change) {
      setMoved(change)
      return true
    }
    const at = errors.flatMap(({ field, message }) => {
      const name = field === 'email' || field === 'phone' ? `contact.${field}` : field.replace(/^flight\./, '')
      return /^(passengers|contact)\b/.test(name) ? [[name, translate(message) ?? ''] as const] : []
    })
    if (at.length === 0) return false
    sale.setServerErrors(Object.fromEntries(at))
    sale.goTo('people')
    return true
  }
  const selling = useEndpointForm(deskSales.save, {
    values: { ...noPayment, locale: useLocale(), remark: '' },
    toBody: ({ locale, remark, ...payment }) => ({
      buyer: buying.buyer,
      ...ids,
      email: people.contact.email.trim(),
      phone: phoneOf(callingCode, people.contact.number),
      locale,
      flight: {
        flight_id: offer.flight.flight_id,
        supplier: offer.flight.supplier,
        ...(offer.quote_id ? { quote_id: offer.quote_id } : {}),
        passengers: people.passengers.map((one) => toPassenger(one, sale.journey)),
        ancillaries: [...choices],
        expected_total: agreed ?? offer.total,
      },
      ...(remark.trim() ? { remark } : {}),
      ...paymentOf(payment),
      ...twice.consent(),
    }),
    rename: (path) => path.replace(/^bank_reference$/, 'payment_reference'),
    also: (typed) => missingOf(typed).map(({ field, message }) => ({ field, message: t(message) })),
    refused,
    says: ({ not_sold, message }) => (not_sold ? '' : (translate(typeof message === 'string' ? message : '') ?? '')),
    async done({ booking, not_sold }) {
      sale.end()
      if (not_sold) toast('error', t('not_sold', { reason: translate(not_sold) ?? not_sold }))
      await navigate({ to: paths.officeBooking(booking.channel, booking.id) })
    },
  })
  return {
    selling,
    twice,
    moved,
    setMoved,
    agree: () => {
      setAgreed(moved!.new)
      setMoved(null)
      // The body is read when it is sent: after the price that was agreed to is there.
      setTimeout(() => selling.submit())
    },
  }
}
