import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { providersQuery } from './bookings.queries.ts'

/** Whom the papers go to, and what the agency wrote for itself. */
export function ContactCard({
  booking: { contact, client_ref, remark, supplier, quotation_id, legs },
}: {
  booking: Booking
}) {
  const t = useText('bookings')
  const { data: providers = [] } = useQuery(providersQuery(useApi()))
  const name = providers.find(({ id }) => id === supplier)?.name ?? supplier
  return (
    <Card title={t('contact_title')}>
      <dl className="flex flex-col gap-2.5 text-14">
        <Row name={t('contact_email')}>
          <a href={`mailto:${contact.email}`} className="break-all hover:underline">
            <Code>{contact.email}</Code>
          </a>
        </Row>
        <Row name={t('contact_phone')}>
          <a href={`tel:${contact.phone}`} className="hover:underline">
            <Code>{contact.phone}</Code>
          </a>
        </Row>
        {quotation_id && (
          <Row name={t('from_quotation')}>
            <Link href={paths.agentQuotation(quotation_id)} className={textLink}>
              <Code>{quotation_id}</Code>
            </Link>
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
        {legs.length > 0 && (
          <Row name={t('supplier')}>
            <bdi>{name}</bdi>
          </Row>
        )}
      </dl>
    </Card>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </div>
)
