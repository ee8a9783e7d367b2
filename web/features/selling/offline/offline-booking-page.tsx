import { getRouteApi } from '@tanstack/react-router'
import { Mail, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { OfflineBooking } from '#contract/selling/offline'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { ProductWord, StateTag, Trail, useDays, usePeople } from './offline-words.tsx'
import { isBooked } from './offline.rules.ts'
import { PaymentsCard } from './payments-card.tsx'
import { useShareText, whatsappUrl } from './request-acts.ts'
import { HistoryCard, DocumentsCard, QuoteLines, RequestTextCard } from './request-cards.tsx'
import { WithRequest } from './request-states.tsx'

const route = getRouteApi('/agent/agent-booking-details-offline')

/** What the back office has booked for the agency: its code, its papers, and what it costs. */
export function OfflineBookingPage() {
  const { id } = route.useSearch()
  return (
    <WithRequest id={id}>
      {(request) => (isBooked(request) ? <Booked booking={request} /> : <NotBooked id={id} />)}
    </WithRequest>
  )
}

function NotBooked({ id }: { id: string }) {
  const t = useText('offline')
  return (
    <PortalPage title={<Trail id={id} />}>
      <Empty
        title={t('not_booked_title')}
        text={t('not_booked_text')}
        action={
          <Link href={paths.agentOfflineBookingDetails(id)} className={buttonStyle('secondary')}>
            {t('open_request')}
          </Link>
        }
      />
    </PortalPage>
  )
}

function Booked({ booking }: { booking: OfflineBooking }) {
  const t = useText('offline')
  const share = useShareText()
  const [mailing, setMailing] = useState(false)
  const icon = 'size-4'
  return (
    <PortalPage
      title={<Trail id={booking.id} />}
      band={<Band booking={booking} />}
      actions={
        <>
          <a
            className={buttonStyle('secondary', 'small')}
            href={whatsappUrl(share(booking))}
            target="_blank"
            rel="noreferrer"
            aria-label={t('act_whatsapp')}
          >
            <MessageCircle aria-hidden className={icon} strokeWidth={1.8} />
            <span className="max-md:hidden">{t('act_whatsapp')}</span>
          </a>
          <Button
            size="small"
            look="primary"
            aria-label={t('act_email_booked')}
            icon={<Mail aria-hidden className={icon} strokeWidth={1.8} />}
            onClick={() => setMailing(true)}
          >
            <span className="max-md:hidden">{t('act_email_booked')}</span>
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4">
          <Card
            title={t('lines')}
            action={
              <Link href={paths.agentOfflineBookingDetails(booking.id)} className={textLink}>
                {t('open_request')}
              </Link>
            }
          >
            <QuoteLines request={booking} />
          </Card>
          <RequestTextCard request={booking} title={t('facts')} />
        </div>
        <aside className="grid min-w-0 gap-4">
          <PaymentsCard request={booking} href={paths.agentBookingDetails(booking.id)} />
          <DocumentsCard files={booking.files} />
          <HistoryCard request={booking} />
        </aside>
      </div>
      {mailing && <EmailDialog id={booking.id} onClose={() => setMailing(false)} />}
    </PortalPage>
  )
}

/** The band of the hall over a booking: its code, what it is, and the total. */
function Band({ booking }: { booking: OfflineBooking }) {
  const t = useText('offline')
  const people = usePeople()
  const days = useDays()
  return (
    <div className="hall bg-dusk-1 text-on-dusk dark:border-b dark:border-dusk-line">
      <div className="flex max-w-400 flex-wrap items-center justify-between gap-x-10 gap-y-4 px-4 py-5 lg:px-6">
        <div>
          <StateTag request={booking} />
          <dl className="mt-3">
            <dt className="text-13 text-on-dusk-2">{t('booking_code')}</dt>
            <dd className="flex items-center gap-1.5 text-22 leading-tight font-mid tracking-wide">
              <Code className="break-all">{booking.booking_code}</Code>
              <CopyButton value={booking.booking_code ?? ''} what={t('booking_code')} className="text-dusk-glow" />
            </dd>
          </dl>
        </div>
        <div className="min-w-0 text-14 text-on-dusk-2">
          <p className="text-18 text-on-dusk">
            <ProductWord product={booking.product} />
          </p>
          {booking.cities.length > 0 && (
            <p dir="auto" className="text-as-page">
              {booking.cities.join(', ')}
            </p>
          )}
          <p>{days(booking) ?? t('any_dates')}</p>
          <p>{people(booking)}</p>
        </div>
        {booking.total && (
          <p>
            <span className="block text-13 text-on-dusk-2">{t('total')}</span>
            <Money value={booking.total} decimals="always" hall className="text-22 leading-tight font-mid" />
          </p>
        )}
      </div>
    </div>
  )
}
