import { useNavigate } from '@tanstack/react-router'
import { getRouteApi } from '@tanstack/react-router'
import { Ban, CalendarCheck, ChevronDown, Mail, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { offline, type OfflineBooking } from '#contract/selling/offline'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { BookDialog } from './book-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { OfficeLines } from './office-lines.tsx'
import { OfficeStanding } from './office-standing.tsx'
import { OfficeTrail } from './office-trail.tsx'
import { StateTag, useTranslatedProblem } from './offline-words.tsx'
import { isBooked } from './offline.rules.ts'
import { PaymentsCard } from './payments-card.tsx'
import { DocumentsCard, HistoryCard, RequestTextCard } from './request-cards.tsx'
import { WithOfficeRequest } from './office-request-states.tsx'

const route = getRouteApi('/admin/offline-booking-details')
type Act = 'book' | 'email' | 'cancel' | 'delete'

/** One request in the office: what was asked, what it costs and sells for, and the next step. */
export function OfficeRequestPage() {
  const { id = '' } = route.useSearch()
  return <WithOfficeRequest id={id}>{(request) => <Details request={request} />}</WithOfficeRequest>
}

function Details({ request }: { request: OfflineBooking }) {
  const t = useText('office_offline')
  const words = useText('offline')
  const [act, setAct] = useState<Act | null>(null)
  return (
    <PortalPage title={<OfficeTrail id={request.id} />} actions={<Acts request={request} onAct={setAct} />}>
      <OfficeStanding request={request} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4">
          <Card title={words('quote')} action={<StateTag request={request} />} flush={request.lines.length > 0}>
            {request.lines.length > 0 ? (
              <OfficeLines request={request} />
            ) : (
              <p className="text-ink-2">{t('no_lines')}</p>
            )}
          </Card>
          <RequestTextCard request={request} title={t('asked_for')} />
        </div>
        <aside className="grid min-w-0 gap-4">
          <AgencyCard request={request} />
          <PaymentsCard request={request} href={paths.bookingDetailsOffline(request.id)} />
          <DocumentsCard files={request.files} />
          <HistoryCard request={request} office />
        </aside>
      </div>
      {act && <ActOf act={act} request={request} onClose={() => setAct(null)} />}
    </PortalPage>
  )
}

function AgencyCard({ request: { agency, internal_note } }: { request: OfflineBooking }) {
  const t = useText('office_offline')
  const locale = useLocale()
  return (
    <Card title={t('agency')}>
      <p>
        <Link href={paths.agencyBookings(agency.id)} className={textLink}>
          <bdi>{agency.name[locale]}</bdi>
        </Link>{' '}
        <Code className="text-14 text-ink-3">{agency.code}</Code>
      </p>
      {internal_note && (
        <div className="mt-3 rounded-r-2 bg-surface-3 p-3 text-14">
          <p className="text-13 text-ink-3">{t('internal_note')}</p>
          <p className="whitespace-pre-line text-as-page" dir="auto">
            {internal_note}
          </p>
        </div>
      )}
    </Card>
  )
}

type ActsProps = { request: OfflineBooking; onAct: (act: Act) => void }

function Acts({ request, onAct }: ActsProps) {
  const t = useText('office_offline')
  const words = useText('offline')
  const mayUpdate = useHolds('offline.update')
  const may = (act: Act) => isAllowed(request, act)
  const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.8 } as const
  const entries = [
    ...(may('email')
      ? [
          {
            id: 'email',
            label: words(isBooked(request) ? 'act_email_booked' : 'act_email'),
            icon: <Mail {...icon} />,
            onAction: () => onAct('email'),
          },
        ]
      : []),
    ...(may('cancel')
      ? [
          {
            id: 'cancel',
            label: words('act_cancel'),
            icon: <Ban {...icon} />,
            danger: true,
            onAction: () => onAct('cancel'),
          },
        ]
      : []),
    ...(may('delete')
      ? [
          {
            id: 'delete',
            label: t('do_delete'),
            icon: <Trash2 {...icon} />,
            danger: true,
            onAction: () => onAct('delete'),
          },
        ]
      : []),
  ]
  return (
    <>
      {entries.length > 0 && (
        <Menu
          label={
            <>
              {words('more')} <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.8} />
            </>
          }
          entries={entries}
        />
      )}
      {mayUpdate && (
        <Link
          href={paths.editOfflineBooking(request.id)}
          className={buttonStyle(isAllowed(request, 'quote') && !may('book') ? 'primary' : 'secondary', 'small')}
        >
          <Pencil {...icon} />
          {t(isAllowed(request, 'quote') ? 'do_quote' : 'do_edit')}
        </Link>
      )}
      {may('book') && (
        <Button size="small" look="primary" icon={<CalendarCheck {...icon} />} onClick={() => onAct('book')}>
          {t('do_book')}
        </Button>
      )}
      {isBooked(request) && (
        <Link href={paths.bookingDetailsOffline(request.id)} className={buttonStyle('primary', 'small')}>
          {words('open_booked')}
        </Link>
      )}
    </>
  )
}

function ActOf({ act, request, onClose }: { act: Act; request: OfflineBooking; onClose: () => void }) {
  const t = useText('office_offline')
  const words = useText('offline')
  const api = useApi()
  const navigate = useNavigate()
  const notDeleted = useTranslatedProblem('failed_delete')
  const { id, version } = request
  const named = { id: `\u2066${id}\u2069` }
  switch (act) {
    case 'book':
      return <BookDialog request={request} onClose={onClose} />
    case 'email':
      return <EmailDialog id={id} office onClose={onClose} />
    case 'cancel':
      return (
        <ActDialog
          title={words('cancel_ask', named)}
          act={words('cancel_do')}
          look="danger-solid"
          reason={{ label: words('reason'), hint: t('reason_hint') }}
          run={(reason) =>
            api(offline.update, {
              body: { id, version, status: 'cancelled', ...(reason ? { reason } : {}) },
              idempotencyKey: `cancel ${id} ${version}`,
            })
          }
          call={offline.update}
          onClose={onClose}
        >
          {t('cancel_text')}
        </ActDialog>
      )
    default:
      return (
        <ActDialog
          title={t('delete_ask', named)}
          act={t('do_delete')}
          look="danger-solid"
          reason={null}
          run={() => api(offline.remove, { query: { id } })}
          call={offline.remove}
          problemOf={notDeleted}
          onDone={() => navigate({ to: paths.offlineBookings(), replace: true })}
          onClose={onClose}
        >
          {t('delete_text')}
        </ActDialog>
      )
  }
}
