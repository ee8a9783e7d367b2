import { useRouterState } from '@tanstack/react-router'
import type { AgencyView } from '#contract/people/agency-details'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AddDetailsForm } from './add-details-form.tsx'
import { AgencyFrame, AgencyMain } from './agency-frame.tsx'
import { useOwnAgency } from './onboarding.queries.ts'
import { ContactCard } from './contact-card.tsx'

/** The details of a new agency, under each of its addresses: the public one stands in the site's own frame. */
export function AddDetailsPage() {
  const path = useRouterState({ select: (state) => state.location.pathname.toLowerCase() })
  const Frame = path.startsWith('/agent/') ? AgencyFrame : AgencyMain
  return (
    <Frame>
      <Who />
    </Frame>
  )
}

function Who() {
  const t = useText('agency')
  const { user } = useUser()
  const { data: agency, error, refetch } = useOwnAgency()
  if (user === undefined) return <FormSkeleton />
  if (user === null)
    return (
      <Empty
        level={1}
        title={t('log_in_title')}
        text={t('log_in_text')}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Link href={paths.login(paths.addAgentDetails())} className={buttonStyle('primary')}>
              {t('log_in')}
            </Link>
            <Link href={paths.agentRegister()} className={buttonStyle('secondary')}>
              {t('register')}
            </Link>
          </span>
        }
      />
    )
  if (user.role !== 'agent') return <Empty level={1} title={t('not_agent_title')} text={t('not_agent_text')} />
  if (agency) return <Details agency={agency} />
  if (error) return <ErrorState level={1} title={t('load_failed')} error={error} onRetry={() => void refetch()} />
  return <FormSkeleton />
}

function Details({ agency }: { agency: AgencyView }) {
  const t = useText('agency')
  if (agency.state === 'active' || agency.state === 'read_only')
    return (
      <Empty
        level={1}
        title={t('approved_already')}
        text={t('approved_already_text')}
        action={
          <Link href={paths.updateAgentData()} className={buttonStyle('primary')}>
            {t('see_details')}
          </Link>
        }
      />
    )
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={t('details_title')} text={t('details_text')} />
      <Standing agency={agency} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <AddDetailsForm agency={agency} />
        <ContactCard salesman={agency.salesman} />
      </div>
    </div>
  )
}

/** Why the form is open once more. */
function Standing({ agency }: { agency: AgencyView }) {
  const t = useText('agency')
  if (agency.state === 'pending')
    return (
      <Notice
        tone="info"
        title={t('pending_title')}
        action={
          <Link href={paths.verifyMessage()} className={`${textLink} flex-none`}>
            {t('see_standing')}
          </Link>
        }
      >
        {t('pending_correct')}
      </Notice>
    )
  if (agency.state === 'suspended')
    return (
      <Notice tone="bad" title={t('suspended_title')}>
        {agency.state_reason}
      </Notice>
    )
  if (!agency.state_reason) return null
  return (
    <Notice tone="warn" title={t(agency.state === 'rejected' ? 'rejected_title' : 'sent_back_title')}>
      {agency.state_reason}
    </Notice>
  )
}

const FormSkeleton = () => (
  <Loading className="flex flex-col gap-6">
    <Skeleton className="h-10 w-72 max-w-full" />
    <Skeleton className="h-6 w-96 max-w-full" />
    <Skeleton className="h-96 w-full" />
  </Loading>
)
