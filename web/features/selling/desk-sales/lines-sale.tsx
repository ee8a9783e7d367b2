import { useNavigate } from '@tanstack/react-router'
import { deskSales } from '#contract/selling/desk-sales'
import { type WithLines, ManualLinesFields } from '#web/features/selling/offline/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DuplicatesDialog, useDoubled } from '#web/features/selling/duplicates/index.ts'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { bodyOf, saleProblems, startOf, type TypedSale } from './desk-sale.rules.ts'
import { PaymentCard } from './payment-card.tsx'
import { WhatFields } from './what-fields.tsx'

/** A sale at the desk of what a member of staff has booked by hand: buyer, lines, money, and it is sold. */
export function LinesSale() {
  const t = useText('desk_sales')
  const { currency } = useSite()
  const { sale, twice } = useSale(currency)
  return (
    <Form of={sale} guards className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 gap-4">
        <Card title={t('buyer')}>
          <BuyerFields of={sale} />
        </Card>
        <Card title={t('what')}>
          <WhatFields of={sale} />
        </Card>
        <Card title={t('lines')}>
          <ManualLinesFields of={sale as unknown as EndpointForm<WithLines>} currency={currency} />
        </Card>
      </div>
      <PaymentCard of={sale} currency={currency} />
      <DuplicatesDialog
        doubled={twice.doubled}
        names={[sale.form.getValues('name')]}
        onAccept={() => twice.accept(() => sale.submit())}
        onBack={twice.dismiss}
        busy={sale.busy}
      />
    </Form>
  )
}

function useSale(currency: string): { sale: EndpointForm<TypedSale>; twice: ReturnType<typeof useDoubled> } {
  const t = useText('desk_sales')
  const navigate = useNavigate()
  const twice = useDoubled()
  const sale = useEndpointForm(deskSales.save, {
    values: startOf(useLocale()),
    toBody: (typed) => ({ ...bodyOf(typed, currency), ...twice.consent() }),
    refused: twice.refused,
    rename: (path) =>
      path
        .replace(/^(agency|customer)_id$/, '$1')
        .replace(/^bank_reference$/, 'payment_reference')
        .replace(/\.(sell|cost)\.(amount|currency)$/, '.$1'),
    also: (typed) => saleProblems(typed, currency).map(({ field, message }) => ({ field, message: t(message) })),
    draft: { name: 'desk-sale', without: ['name', 'email', 'phone', 'agency', 'customer'] },
    done: ({ booking }) => navigate({ to: paths.officeBooking('direct', booking.id) }),
  })
  return { sale, twice }
}
