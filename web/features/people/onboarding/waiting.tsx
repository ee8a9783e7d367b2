import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AgencyView } from '#contract/people/agency-details'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useOwnAgency } from './onboarding.queries.ts'
import { Checklist } from './checklist.tsx'
import { ContactCard } from './contact-card.tsx'

/** Where an agency stands between registering and trading, and what is to be done about it. */
export function Waiting() {
  const t = useText('agency')
  const queryClient = useQueryClient()
  const { data: agency, error, refetch } = useOwnAgency(true)
  const { user } = useUser()
  const isApproved = agency?.checklist.approved
  // The answer may come while the screen stands open: the rest of the app must learn of it too.
  useEffect(() => {
    if (isApproved !== undefined && user && isApproved !== (user.is_approved === '1'))
      void queryClient.invalidateQueries({ queryKey: ['user'] })
  }, [isApproved, user, queryClient])
  if (!agency)
    return error ? (
      <ErrorState level={1} title={t('load_failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading className="flex flex-col gap-6">
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-72 w-full" />
      </Loading>
    )
  return (
    <div className="flex flex-col gap-6">
      <Head agency={agency} verified={user?.email_verified ?? agency.checklist.email_verified} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Checklist agency={agency} />
        <ContactCard salesman={agency.salesman} />
      </div>
    </div>
  )
}

function Head({ agency, verified }: { agency: AgencyView; verified: boolean }) {
  const t = useText('agency')
  const { state, state_reason } = agency
  const trades = agency.checklist.approved && verified
  const reason = state_reason && (
    <Notice tone={state === 'suspended' || state === 'rejected' ? 'bad' : 'warn'} title={t('reason')}>
      {state_reason}
    </Notice>
  )
  const onlyLooks = trades && state === 'read_only'
  const action = onlyLooks ? (
    <Link href={paths.agentDashboard()} className={buttonStyle('primary')}>
      {t('to_dashboard')}
    </Link>
  ) : trades ? (
    <Link href={paths.agentDashboardFlights()} className={buttonStyle('primary')}>
      {t('start_selling')}
    </Link>
  ) : state === 'incomplete' || state === 'rejected' ? (
    <Link href={paths.addAgentDetails()} className={buttonStyle('primary')}>
      {t(state === 'rejected' ? 'correct' : 'complete')}
    </Link>
  ) : null
  const key = onlyLooks
    ? 'read_only'
    : trades
      ? 'open'
      : agency.checklist.approved
        ? 'verify'
        : state === 'incomplete' && state_reason
          ? 'sent_back'
          : state
  const titles = {
    open: [t('open_title'), t('open_text')],
    verify: [t('verify_title'), t('verify_text')],
    sent_back: [t('sent_back_title'), t('sent_back_text')],
    incomplete: [t('incomplete_title'), t('incomplete_text')],
    pending: [t('pending_title'), t('pending_text')],
    rejected: [t('rejected_title'), t('rejected_text')],
    suspended: [t('suspended_title'), t('suspended_text')],
    active: [t('open_title'), t('open_text')],
    read_only: [t('read_only_title'), t('read_only_text')],
  } as const
  const [title, text] = titles[key]
  return (
    <>
      <PageHead title={title} text={text} actions={action} />
      {(onlyLooks || !agency.checklist.approved) && reason}
    </>
  )
}
