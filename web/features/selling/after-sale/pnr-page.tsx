import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { RefreshCw, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { bookings } from '#contract/selling/bookings'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { PlainForm } from '#web/kit/form/plain-form.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type PnrAnswer, pnrQuery } from './after-sale.queries.ts'
import { PnrComparison } from './pnr-comparison.tsx'

const route = getRouteApi('/agent/pnr-details')

/** A PNR as the airline's system has it now, beside ours. */
export function PnrPage() {
  const t = useText('aftersale')
  const waits = useAgencyWaits()
  const { pnr } = route.useSearch()
  return <PortalPage title={t('pnr_title')}>{waits ? <AgencyWaiting /> : <Asked pnr={pnr} />}</PortalPage>
}

function Asked({ pnr }: { pnr: string }) {
  const t = useText('aftersale')
  const api = useApi()
  const answer = useQuery(pnrQuery(api, pnr))
  const isUnknown = isApiError(answer.error) && (answer.error.status === 404 || answer.error.status === 422)
  return (
    <>
      <Card>
        <Find pnr={pnr} />
      </Card>
      {pnr === '' ? (
        <Empty title={t('pnr_start_title')} text={t('pnr_start_text')} />
      ) : answer.data ? (
        <Found answer={answer.data} busy={answer.isFetching} onRefresh={() => void answer.refetch()} />
      ) : isUnknown ? (
        <Empty title={t('pnr_unknown_title')} text={t('pnr_unknown_text')} />
      ) : answer.error ? (
        <ErrorState title={t('pnr_failed')} error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-10 w-80 max-w-full" />
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
    </>
  )
}

const locator = /^([A-Z0-9]{5,8}|BK-[A-Z2-9]{6})$/
const ticketDigits = 13

/** A PNR or our reference is asked for as it is; an e-ticket is looked up among the agency's bookings first. */
function Find({ pnr }: { pnr: string }) {
  const t = useText('aftersale')
  const translate = useTranslateMessage()
  const api = useApi()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(pnr)
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  useEffect(() => setTyped(pnr), [pnr])
  const go = (found: string) => void navigate({ to: '/agent/pnr-details', search: { pnr: found } })

  async function find() {
    const word = typed.trim().toUpperCase()
    const digits = word.replaceAll(/\D/g, '')
    setProblem(undefined)
    if (locator.test(word)) return go(word)
    if (digits.length !== ticketDigits || /[A-Z]/.test(word)) return setProblem(t('pnr_wrong'))
    setBusy(true)
    try {
      const { data } = await api(bookings.list, { query: { q: digits, limit: '1' } })
      if (data[0]) go(data[0].id)
      else setProblem(t('ticket_unknown'))
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.message))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PlainForm className="flex flex-wrap items-end gap-3" onSubmit={() => void find()}>
      <TextField
        className="w-full sm:w-88"
        latin
        label={t('pnr_label')}
        placeholder={t('pnr_hint')}
        error={problem}
        maxLength={24}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        look="primary"
        loading={busy}
        loadingText={t('pnr_finding')}
        icon={<Search aria-hidden className="size-4" strokeWidth={1.8} />}
      >
        {t('pnr_find')}
      </Button>
    </PlainForm>
  )
}

type FoundProps = { answer: PnrAnswer; busy: boolean; onRefresh: () => void }

function Found({ answer: { details, silent }, busy, onRefresh }: FoundProps) {
  const t = useText('aftersale')
  const moment = useMoment()
  const { booking, supplier, differences, schedule_changed, checked_at } = details
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-2">
          <Code className="font-mid text-ink">{booking.reference}</Code> ·{' '}
          {t('pnr_checked', { when: moment(checked_at) })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            loading={busy}
            loadingText={t('pnr_asking')}
            icon={<RefreshCw aria-hidden className="size-4" strokeWidth={1.8} />}
            onClick={onRefresh}
          >
            {t('pnr_refresh')}
          </Button>
          <Link href={paths.agentBookingDetails(booking.id)} className={buttonStyle('secondary', 'small')}>
            {t('pnr_open')}
          </Link>
        </div>
      </div>
      {silent ? (
        <Notice tone="warn" title={t('pnr_silent')}>
          {silent}
        </Notice>
      ) : !supplier ? (
        <Notice tone="bad" title={t('pnr_gone')}>
          {t('pnr_gone_text')}
        </Notice>
      ) : differences.length === 0 ? (
        <Notice tone="ok">{t('pnr_same')}</Notice>
      ) : (
        <Notice tone="warn" title={t('pnr_differs', { count: differences.length })} />
      )}
      {schedule_changed && (
        <Notice
          tone="warn"
          title={t('schedule_title')}
          action={
            <Link href={paths.agentContact(booking.id)} className={buttonStyle('secondary', 'small')}>
              {t('schedule_staff')}
            </Link>
          }
        >
          {t('schedule_text')}
        </Notice>
      )}
      <PnrComparison details={details} silent={silent !== null} />
    </>
  )
}
