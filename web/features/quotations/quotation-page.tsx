import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Ban, ChevronDown, FileText, PencilLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Quotation, quotations } from '#contract/quotations'
import { isApiError } from '#web/api/api-error.ts'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { openFile } from '#web/api/save-file.ts'
import { useMoment } from '#web/features/bookings/use-moment.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Next, Sent } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { toast } from '#web/ui/toast.ts'
import { BookDialog } from './book-dialog.tsx'
import { StateTag } from './quotation-words.tsx'
import { quotationQuery } from './quotations.queries.ts'
import { RequestsCard } from './requests-card.tsx'
import { SendDialog } from './send-dialog.tsx'
import { VersionCard } from './version-card.tsx'

const EditDialog = lazy(() => import('./edit-dialog.tsx'))
const route = getRouteApi('/agent/quotation')

/** One quotation of the agency: what the customer sees, what it costs the agency, and what became of it. */
export function QuotationPage() {
  const { id } = route.useSearch()
  if (useAgencyWaits())
    return (
      <PortalPage title={<Trail id={id} />}>
        <AgencyWaiting />
      </PortalPage>
    )
  return <Asked id={id} />
}

function Trail({ id }: { id: string }) {
  const t = useText('quotations')
  return (
    <span className="inline-flex items-center gap-2">
      <Link href={paths.agentQuotations()} className="text-14 font-text text-ink-2 hover:text-ink hover:underline">
        {t('title')}
      </Link>
      <Next className="size-4 text-ink-3" />
      <Code>{id}</Code>
    </span>
  )
}

function Asked({ id }: { id: string }) {
  const t = useText('quotations')
  const { data, error, isPending, refetch } = useQuery(quotationQuery(useApi(), id))
  if (data) return <Details quotation={data} />
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 422)
  return (
    <PortalPage title={<Trail id={id} />}>
      {isPending ? (
        <Loading className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <Skeleton className="h-96 w-full rounded-r-3" />
          <Skeleton className="h-72 w-full rounded-r-3" />
        </Loading>
      ) : isUnknown ? (
        <Empty
          title={t('missing_title')}
          text={t('missing_text')}
          action={
            <Link href={paths.agentQuotations()} className={buttonStyle('secondary')}>
              {t('missing_action')}
            </Link>
          }
        />
      ) : (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
    </PortalPage>
  )
}

type Open = 'send' | 'edit' | 'cancel' | 'book' | null

function Details({ quotation }: { quotation: Quotation }) {
  const t = useText('quotations')
  const [open, setOpen] = useState<Open>(null)
  const [shown, setShown] = useState<number | null>(null)
  const version = quotation.versions.find((one) => one.version === shown) ?? quotation.versions[0]!
  const close = () => setOpen(null)
  const mayPay = quotation.state === 'accepted' || quotation.state === 'converted'
  return (
    <PortalPage title={<Trail id={quotation.id} />} actions={<Acts quotation={quotation} onOpen={setOpen} />}>
      <Standing quotation={quotation} />
      {version.version !== quotation.version && (
        <Notice
          tone="info"
          action={
            <button type="button" className={`${textLink} text-14`} onClick={() => setShown(null)}>
              {t('show_newest')}
            </button>
          }
        >
          {t('updated_from', { number: version.version, now: quotation.version })}
        </Notice>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4">
          <VersionCard version={version} />
        </div>
        <aside className="grid min-w-0 gap-4">
          <CustomerCard quotation={quotation} />
          {mayPay && <RequestsCard quotation={quotation} />}
          <VersionsCard quotation={quotation} shown={version.version} onShow={setShown} />
          <Card title={t('timeline')}>
            <Timeline entries={useEvents(quotation)} />
          </Card>
        </aside>
      </div>
      {open === 'send' && <SendDialog quotation={quotation} onClose={close} />}
      {open === 'cancel' && <CancelDialog quotation={quotation} onClose={close} />}
      {open === 'book' && <BookDialog quotation={quotation} onClose={close} />}
      {open === 'edit' && (
        <Suspense>
          <EditDialog quotation={quotation} onClose={close} />
        </Suspense>
      )}
    </PortalPage>
  )
}

function Acts({ quotation, onOpen }: { quotation: Quotation; onOpen: (open: Open) => void }) {
  const t = useText('quotations')
  const may = (action: Quotation['allowed_actions'][number]) => quotation.allowed_actions.includes(action)
  const icon = 'size-4'
  return (
    <>
      {may('edit') && (
        <Button
          size="small"
          icon={<PencilLine aria-hidden className={icon} strokeWidth={1.8} />}
          onClick={() => onOpen('edit')}
        >
          {t('act_edit')}
        </Button>
      )}
      <Menu
        label={
          <>
            {t('more')} <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.8} />
          </>
        }
        entries={[
          ...(['en', 'ar'] as const).map((locale) => ({
            id: locale,
            label: t(`act_pdf_${locale}`),
            icon: <FileText aria-hidden className={icon} strokeWidth={1.8} />,
            onAction: () => void openPdf(quotation.id, locale),
          })),
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
      {may('send') && (
        <Button look="primary" size="small" icon={<Sent className={icon} />} onClick={() => onOpen('send')}>
          {t('act_send')}
        </Button>
      )}
      {may('convert') && (
        <Button look="primary" size="small" onClick={() => onOpen('book')}>
          {t('act_book')}
        </Button>
      )}
      {quotation.booking_id && (
        <Link href={paths.agentBookingDetails(quotation.booking_id)} className={buttonStyle('primary', 'small')}>
          {t('act_booking', { id: `\u2066${quotation.booking_id}\u2069` })}
        </Link>
      )}
    </>
  )
}

/** Fetched with the session, which a plain link would not carry. */
async function openPdf(id: string, locale: 'en' | 'ar'): Promise<void> {
  try {
    const response = await sendAlive(quotations.document, { query: { id, locale } }, 'application/pdf')
    await refuseBad(response)
    const pdf = new Blob([await response.arrayBuffer()], { type: 'application/pdf' })
    openFile(`quotation-${id}.pdf`, pdf)
  } catch (error) {
    if (!isApiError(error)) throw error
    toast('error', error.message)
  }
}

/** Where it stands, in a sentence, once the customer has answered. */
function Standing({ quotation }: { quotation: Quotation }) {
  const t = useText('quotations')
  const moment = useMoment()
  const { state, accepted, booking_problem, booking_id } = quotation
  if (state === 'declined')
    return (
      <Notice tone="warn" title={t('declined_title')}>
        <span dir="auto">{quotation.decline_reason ?? t('declined_no_reason')}</span>
      </Notice>
    )
  if (state === 'converted' && booking_id)
    return (
      <Notice tone="ok" title={t('converted_title', { id: `\u2066${booking_id}\u2069` })}>
        {t('converted_text')}
      </Notice>
    )
  if (state !== 'accepted' || !accepted) return null
  if (booking_problem)
    return (
      <Notice tone="bad" title={t('problem_title')}>
        {booking_problem}
      </Notice>
    )
  return (
    <Notice tone="ok" title={t('accepted_by', { name: accepted.name })}>
      {t('accepted_text', { time: moment(accepted.at), number: accepted.version })}{' '}
      {t(
        quotation.has_travellers
          ? 'accepted_booking'
          : quotation.allowed_actions.includes('convert')
            ? 'accepted_passengers'
            : 'accepted_lines',
      )}
    </Notice>
  )
}

function CustomerCard({ quotation }: { quotation: Quotation }) {
  const t = useText('quotations')
  const moment = useMoment()
  const { name, email, phone, locale } = quotation.customer
  return (
    <Card title={t('customer')} action={<StateTag state={quotation.state} />}>
      <dl className="grid gap-2.5 text-14">
        <Fact name={t('customer_name')}>
          {name ? <bdi>{name}</bdi> : <span className="text-ink-3">{t('no_name')}</span>}
        </Fact>
        {email && (
          <Fact name={t('customer_email')}>
            <Code className="break-all">{email}</Code>
          </Fact>
        )}
        {phone && (
          <Fact name={t('customer_phone')}>
            <Code>{phone}</Code>
          </Fact>
        )}
        <Fact name={t('customer_language')}>{t(`language_${locale}`)}</Fact>
        <Fact name={t('valid_until')}>{moment(quotation.valid_until)}</Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </div>
)

type VersionsCardProps = { quotation: Quotation; shown: number; onShow: (version: number) => void }

function VersionsCard({ quotation, shown, onShow }: VersionsCardProps) {
  const t = useText('quotations')
  const moment = useMoment()
  return (
    <Card title={t('versions')} note={t('versions_note')}>
      <ul className="-mx-2 grid gap-0.5">
        {quotation.versions.map((one) => (
          <li key={one.version}>
            <button
              type="button"
              aria-pressed={one.version === shown}
              className="flex w-full items-baseline justify-between gap-3 rounded-r-2 px-2 py-1.5 text-start text-14 hover:bg-surface-hover aria-pressed:bg-sea-soft"
              onClick={() => onShow(one.version)}
            >
              <span className="min-w-0">
                <span className="font-mid">{t('version_n', { number: one.version })}</span>{' '}
                {one.version === quotation.version && <span className="text-13 text-ink-2">{t('version_now')}</span>}
                <span className="block text-13 text-ink-3">{moment(one.created_at)}</span>
              </span>
              <Money value={one.total} decimals="always" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const known = [
  'created',
  'edited',
  'mailed',
  'shared',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'cancelled',
  'repriced',
  'price_rose',
  'unavailable',
  'converted',
  'not_booked',
] as const

function useEvents(quotation: Quotation) {
  const t = useText('quotations')
  const moment = useMoment()
  return quotation.events.map((line, index) => {
    const name = known.find((one) => one === line.event)
    const note = line.event === 'price_rose' ? null : line.note
    return {
      id: `${line.at}${index}`,
      time: moment(line.at),
      title: name ? t(`event_${name}`) : t('event_unknown'),
      lines: [line.who && <bdi key="who">{line.who}</bdi>, note && <bdi key="note">{note}</bdi>].filter(Boolean),
      ...(line.event === 'accepted' || line.event === 'converted' ? { mark: 'deciding' as const } : {}),
    }
  })
}

function CancelDialog({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const t = useText('quotations')
  const say = useAnswer()
  const api = useApi()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => api(quotations.cancel, { body: { id: quotation.id } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(quotationQuery(api, quotation.id).queryKey, data)
      void queryClient.invalidateQueries({ queryKey: ['quotations', 'list'] })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('cancel_title', { reference: quotation.reference })}
      act={t('cancel_act')}
      keep={t('cancel_keep')}
      reason={null}
      busy={cancel.isPending}
      problem={cancel.error && (isApiError(cancel.error) ? say(cancel.error.message) : t('page_failed'))}
      onAct={() => cancel.mutate()}
      onClose={onClose}
    >
      <p>{t('cancel_text')}</p>
    </ReasonDialog>
  )
}
