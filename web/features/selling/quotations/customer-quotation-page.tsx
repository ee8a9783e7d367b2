import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Ban, CircleCheck, CircleX, FileText, FlaskConical, Ticket, TimerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SharedQuotation } from '#contract/selling/quotation-shapes'
import { useApi } from '#web/api/context.tsx'
import { routeTitle } from '#web/features/selling/flights/index.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Code } from '#web/ui/code.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AcceptCard } from './accept-card.tsx'
import { Ending } from './agency-frame.tsx'
import { LinkedPage } from './linked-page.tsx'
import { sharedQuotationQuery } from './quotations.queries.ts'
import { PayAgency } from './pay-agency.tsx'
import { PayQuotation } from './pay-quotation.tsx'
import { PartCard, PriceRows, useNames } from './version-card.tsx'

const route = getRouteApi('/q/$token')
const dayMs = 86_400_000

/** What a customer opens from a message: the whole offer, and their answer to it. */
export function CustomerQuotationPage() {
  const { token } = route.useParams()
  const skeleton = (
    <>
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-72 w-full rounded-r-3" />
      <Skeleton className="h-56 w-full rounded-r-3" />
    </>
  )
  return (
    <LinkedPage asked={useQuery(sharedQuotationQuery(useApi(), token))} skeleton={skeleton}>
      {(quotation) => <Offered token={token} quotation={quotation} />}
    </LinkedPage>
  )
}

function Offered({ token, quotation }: { token: string; quotation: SharedQuotation }) {
  const t = useText('quotations')
  const isOpen = quotation.state === 'sent' || quotation.state === 'viewed'
  return (
    <div className="grid gap-4">
      {isOpen ? <Head quotation={quotation} /> : <Closed quotation={quotation} />}
      {isOpen && quotation.updated && <Notice tone="info">{t('updated_notice')}</Notice>}
      {quotation.parts.some(({ demo }) => demo) && (
        <Notice tone="warn" icon={<FlaskConical aria-hidden className="mt-0.5 size-4.5 flex-none text-warn-mark" />}>
          {t('demo')}
        </Notice>
      )}
      {quotation.payment === 'open' && <PayQuotation token={token} quotation={quotation} />}
      {quotation.payment === 'agency' && <PayAgency quotation={quotation} />}
      {quotation.parts.map((part) => (
        <PartCard key={part.no} part={part} />
      ))}
      {quotation.note && (
        <Card title={t('note_from')}>
          <p className="text-16 whitespace-pre-line text-as-page" dir="auto">
            {quotation.note}
          </p>
        </Card>
      )}
      <Card title={t('what_you_pay')}>
        <PriceRows {...quotation} totalText={t('total_short')} />
        <PdfLink token={token} />
      </Card>
      {isOpen && <AcceptBar total={quotation.total} />}
      {isOpen && (
        <div id={acceptId} className="grid scroll-mt-4 gap-4">
          <AcceptCard key={quotation.version} token={token} quotation={quotation} />
        </div>
      )}
    </div>
  )
}

const acceptId = 'accept'

/** At the foot of the window until one has come to the answer itself. */
function AcceptBar({ total }: Pick<SharedQuotation, 'total'>) {
  const t = useText('quotations')
  return (
    <div className="sticky bottom-3 z-10 flex items-center justify-between gap-4 rounded-r-3 bg-surface-1 px-4 py-3 shadow-lift-2 print:hidden">
      <Money value={total} decimals="always" className="text-18 font-mid" />
      <a href={`#${acceptId}`} className={buttonStyle('secondary')}>
        {t('accept')}
      </a>
    </div>
  )
}

function PdfLink({ token }: { token: string }) {
  const t = useText('quotations')
  const { locale } = useFormat()
  return (
    <a
      className={buttonStyle('secondary', 'small', 'mt-4')}
      href={`/api/quotation-document?token=${token}&locale=${locale}`}
      target="_blank"
      rel="noreferrer"
    >
      <FileText aria-hidden className="size-4" strokeWidth={1.8} />
      {t('act_pdf')}
    </a>
  )
}

function Head({ quotation }: { quotation: SharedQuotation }) {
  const t = useText('quotations')
  const itinerary = useText('itinerary')
  const format = useFormat()
  const moment = useMoment()
  const { airports } = useNames(quotation.flight)
  const { customer_name, total, valid_until, reference } = quotation
  const named = quotation.parts.map((part) =>
    part.flight && part.no === quotation.parts.find((one) => one.flight)?.no
      ? routeTitle(part.flight.legs, airports, itinerary, format)
      : part.title[format.locale],
  )
  const title = named.join(' + ') || (quotation.lines[0]?.description[format.locale] ?? t('page_title'))
  const isSoon = Date.parse(valid_until) - Date.now() < dayMs
  return (
    <header>
      <p className="text-14 text-ink-2">
        {t('page_title')} <Code>{reference}</Code>
        {customer_name && (
          <>
            {format.locale === 'ar' ? '، ' : ', '}
            <bdi>{t('for_name', { name: customer_name })}</bdi>
          </>
        )}
      </p>
      <h1 className="mt-1 text-32 leading-tight font-light tracking-display">{title}</h1>
      <p className="mt-3 text-32 font-light">
        <Money value={total} size="display" decimals="always" />
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2">
        <span>{t('holds_until', { time: moment(valid_until) })}</span>
        {isSoon && (
          <span className="inline-flex items-center gap-2">
            {t('left')} <Countdown until={valid_until} form="h:mm:ss" />
          </span>
        )}
      </p>
    </header>
  )
}

/** How an answered, run out or withdrawn quotation stands. */
function Closed({ quotation }: { quotation: SharedQuotation }) {
  const t = useText('quotations')
  const format = useFormat()
  const agency = quotation.agency.name[format.locale]
  const translate = (state: 'expired' | 'declined' | 'cancelled', icon: ReactNode) => (
    <Ending icon={icon} title={t(`done_${state}`)}>
      <p>{t(`done_${state}_text`, { agency })}</p>
    </Ending>
  )
  const mark = 'size-9'
  switch (quotation.state) {
    case 'converted': {
      const where = { held: 'booked', confirmed: 'confirmed', over: 'over' } as const
      const key = where[quotation.booking_state ?? 'held']
      const ids = quotation.bookings.map(({ reference }) => `\u2066${reference}\u2069`)
      const Icon = key === 'over' ? TimerOff : Ticket
      return (
        <Ending
          icon={
            <Icon aria-hidden className={cx(mark, key === 'over' ? 'text-ink-3' : 'text-ok-mark')} strokeWidth={1.4} />
          }
          title={t(`done_${key}`)}
        >
          <p>{t(`done_${key}_text`, { agency, id: format.list(ids) })}</p>
        </Ending>
      )
    }
    case 'accepted':
      return (
        <Ending
          icon={<CircleCheck aria-hidden className={`${mark} text-ok-mark`} strokeWidth={1.4} />}
          title={t('done_accepted')}
        >
          <p>
            {t(
              quotation.parts.length === 0
                ? 'done_accepted_lines'
                : quotation.booking
                  ? 'done_accepted_booking'
                  : 'done_accepted_flight',
              { agency },
            )}
          </p>
        </Ending>
      )
    case 'declined':
      return translate('declined', <CircleX aria-hidden className={`${mark} text-ink-3`} strokeWidth={1.4} />)
    case 'expired':
      return translate('expired', <TimerOff aria-hidden className={`${mark} text-ink-3`} strokeWidth={1.4} />)
    default:
      return translate('cancelled', <Ban aria-hidden className={`${mark} text-ink-3`} strokeWidth={1.4} />)
  }
}
