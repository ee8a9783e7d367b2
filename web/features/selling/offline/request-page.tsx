import { getRouteApi } from '@tanstack/react-router'
import { Ban, ChevronDown, Mail, MessageCircle, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { OfflineBooking } from '#contract/selling/offline'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { dueNow, hasRunOut, isBooked } from './offline.rules.ts'
import { PaymentsCard } from './payments-card.tsx'
import { StateTag, Trail } from './offline-words.tsx'
import { type Answer, useShareText, whatsappUrl } from './request-acts.ts'
import { HistoryCard, DocumentsCard, QuoteLines, RequestTextCard } from './request-cards.tsx'
import { WithRequest } from './request-states.tsx'

const route = getRouteApi('/agent/agent-offline-bookings-details')

/** One request: what was asked, what the back office quotes, and the agency's answer. */
export function RequestPage() {
  const { id } = route.useSearch()
  return <WithRequest id={id}>{(request) => <Details request={request} />}</WithRequest>
}

function Details({ request }: { request: OfflineBooking }) {
  const t = useText('offline')
  const [open, setOpen] = useState<Answer | 'email' | null>(null)
  const close = () => setOpen(null)
  return (
    <PortalPage title={<Trail id={request.id} />} actions={<Acts request={request} onOpen={setOpen} />}>
      <Standing request={request} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4">
          <QuoteCard request={request} onAnswer={setOpen} />
          <RequestTextCard request={request} title={t('the_request_text')} />
        </div>
        <aside className="grid min-w-0 gap-4">
          <PaymentsCard request={request} href={paths.agentBookingDetails(request.id)} />
          <DocumentsCard files={request.files} />
          <HistoryCard request={request} />
        </aside>
      </div>
      {open === 'email' && <EmailDialog id={request.id} onClose={close} />}
      {open && open !== 'email' && <AnswerDialog request={request} answer={open} onClose={close} />}
    </PortalPage>
  )
}

type ActsProps = { request: OfflineBooking; onOpen: (open: Answer | 'email') => void }

function Acts({ request, onOpen }: ActsProps) {
  const t = useText('offline')
  const share = useShareText()
  const may = (action: OfflineBooking['allowed_actions'][number]['action']) => isAllowed(request, action)
  const icon = 'size-4'
  return (
    <>
      <Menu
        label={
          <>
            {t('more')} <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.8} />
          </>
        }
        entries={[
          ...(may('email')
            ? [
                {
                  id: 'email',
                  label: t(isBooked(request) ? 'act_email_booked' : 'act_email'),
                  icon: <Mail aria-hidden className={icon} strokeWidth={1.8} />,
                  onAction: () => onOpen('email'),
                },
                {
                  id: 'whatsapp',
                  label: t('act_whatsapp'),
                  icon: <MessageCircle aria-hidden className={icon} strokeWidth={1.8} />,
                  onAction: () => void window.open(whatsappUrl(share(request)), '_blank', 'noreferrer'),
                },
              ]
            : []),
          {
            id: 'write',
            label: t('act_write'),
            icon: <MessageSquare aria-hidden className={icon} strokeWidth={1.8} />,
            href: paths.agentContact(),
          },
          ...(may('cancel')
            ? [
                {
                  id: 'cancel',
                  label: t('act_cancel'),
                  icon: <Ban aria-hidden className={icon} strokeWidth={1.8} />,
                  danger: true,
                  onAction: () => onOpen('cancel'),
                },
              ]
            : []),
        ]}
      />
      {isBooked(request) && (
        <Link href={paths.agentBookingDetailsOffline(request.id)} className={buttonStyle('primary', 'small')}>
          {t('open_booked')}
        </Link>
      )}
    </>
  )
}

/** Where it stands, in a sentence. */
function Standing({ request }: { request: OfflineBooking }) {
  const t = useText('offline')
  const now = useNow() || Date.now()
  if (hasRunOut(request, now))
    return (
      <Notice
        tone="warn"
        title={t('over_title')}
        action={
          <Link href={paths.agentContact()} className={buttonStyle('secondary', 'small')}>
            {t('act_write')}
          </Link>
        }
      >
        {t('over_text')}
      </Notice>
    )
  if (isBooked(request))
    return (
      <Notice tone="ok" title={t('booked_notice')}>
        {t('booked_text')}
      </Notice>
    )
  switch (request.status) {
    case 'accepted':
    case 'confirming':
      return (
        <Notice tone="ok" title={t('accepted_title')}>
          {t('accepted_text')}
        </Notice>
      )
    case 'declined':
      return (
        <Notice tone="info" title={t('declined_title')}>
          {t('declined_text')}
        </Notice>
      )
    case 'cancelled':
      return <Notice title={t('cancelled_title')}>{t('cancelled_text')}</Notice>
    default:
      return null
  }
}

function QuoteCard({ request, onAnswer }: { request: OfflineBooking; onAnswer: (answer: Answer) => void }) {
  const t = useText('offline')
  const format = useFormat()
  const may = (action: OfflineBooking['allowed_actions'][number]['action']) => isAllowed(request, action)
  const over = hasRunOut(request, useNow() || Date.now())
  return (
    <Card title={t('quote')} action={<StateTag request={request} />}>
      {request.lines.length === 0 ? (
        <p className="text-14 text-ink-2">{t('quote_none')}</p>
      ) : (
        <>
          {request.status === 'quoted' && !over && <Validity until={request.valid_until} />}
          <QuoteLines request={request} />
        </>
      )}
      {(may('accept') || may('decline')) && (
        <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-4">
          {may('accept') && !over && request.total && (
            <Button look="primary" onClick={() => onAnswer('accept')}>
              {t('act_accept', { amount: format.money(request.total, 'always') })}
            </Button>
          )}
          {may('decline') && <Button onClick={() => onAnswer('decline')}>{t('act_decline')}</Button>}
          {may('accept') && !over && (
            <p className="w-full text-13 text-ink-3">
              {t('charge_note', { amount: format.money(dueNow(request), 'always') })}
            </p>
          )}
        </div>
      )}
    </Card>
  )
}

const dayMs = 86_400_000

/** Under a day a clock runs beside the time. */
function Validity({ until }: { until: string | null }) {
  const t = useText('offline')
  const moment = useMoment()
  const now = useNow() || Date.now()
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2">
      {until ? t('holds_until', { time: moment(until) }) : t('holds_open')}
      {until && Date.parse(until) - now < dayMs && (
        <span className="inline-flex items-center gap-2 font-mid text-ink">
          {t('time_left')} <Countdown until={until} form="h:mm:ss" over={t('ran_out')} />
        </span>
      )}
    </p>
  )
}
