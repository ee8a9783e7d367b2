import type { ReactNode } from 'react'
import type { OfficeBooking } from '#contract/selling/office-bookings'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Link, textLink } from '#web/ui/link.tsx'

/** Who bought, how to reach them, and what was written along. */
export function BuyerCard({ booking }: { booking: OfficeBooking }) {
  const t = useText('office_bookings')
  return (
    <Card title={t('buyer_title')}>
      <BuyerFacts booking={booking} />
    </Card>
  )
}

/** `short`: who it is and how to reach them, no more. */
export function BuyerFacts({ booking, short }: { booking: OfficeBooking; short?: boolean }) {
  const t = useText('office_bookings')
  const locale = useLocale()
  const { agency, customer, made_by, contact, client_ref, remark, supplier } = booking
  return (
    <dl className="flex flex-col gap-2.5 text-14">
      {agency && (
        <Row name={t('col_agency')}>
          <Link href={paths.agencyBookings(agency.id)} className={textLink}>
            <bdi>{agency.name[locale]}</bdi>
          </Link>{' '}
          <Code className="text-ink-3">{agency.code}</Code>
        </Row>
      )}
      {!agency && (
        <Row name={t('customer')}>
          <bdi>
            {customer?.name ??
              (booking.channel === 'direct' ? booking.lead_passenger : t(`channel_${booking.channel}`))}
          </bdi>
        </Row>
      )}
      {made_by && !short && (
        <Row name={t('made_by')}>
          <bdi>{made_by}</bdi>
        </Row>
      )}
      <Row name={t('contact')}>
        <span className="flex flex-wrap items-center gap-1.5">
          <a href={`mailto:${contact.email}`} className="break-all hover:underline">
            <Code>{contact.email}</Code>
          </a>
          <CopyButton value={contact.email} what={t('contact')} />
        </span>
        <a href={`tel:${contact.phone}`} className="hover:underline">
          <Code>{contact.phone}</Code>
        </a>
      </Row>
      {!short && (
        <Row name={t('supplier')}>
          <Code>{supplier}</Code>
        </Row>
      )}
      {client_ref && <Row name={t('client_ref')}>{client_ref}</Row>}
      {remark && (
        <Row name={t('remark')}>
          <span dir="auto" className="block text-as-page">
            {remark}
          </span>
        </Row>
      )}
    </dl>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
