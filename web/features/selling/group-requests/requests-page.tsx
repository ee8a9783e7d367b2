import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { groupRequests } from '#contract/selling/group-requests'
import { groupRequestList } from '#contract/selling/group-request-list'
import { useApi } from '#web/api/context.tsx'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { useGroupRequestListWords } from './list-words.tsx'
import { RequestForm } from './request-form.tsx'

const route = getRouteApi('/agent/group-requests')

/** The groups that an agency asked seats for, and the form to ask for more. */
export function GroupRequestsPage() {
  const t = useText('group_requests')
  const { new: asking, ...wish } = route.useSearch()
  if (useAgencyWaits())
    return (
      <PortalPage title={t('title')}>
        <AgencyWaiting />
      </PortalPage>
    )
  if (!asking) return <Requests />
  return (
    <PortalPage
      title={
        <Trail href={paths.agentGroupRequests()} list={t('title')}>
          {t('new')}
        </Trail>
      }
    >
      <RequestForm prefill={wish} doneAt={paths.agentGroupRequest} />
    </PortalPage>
  )
}

function Requests() {
  const t = useText('group_requests')
  const api = useApi()
  const navigate = useNavigate()
  const maySell = useMemberMay()('sell')
  const list = useList(groupRequestList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.agentGroupRequests(), search, replace, resetScroll: false }),
    key: ['group-requests', 'list'],
    ask: (query, signal) => api(groupRequests.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  const ask = (look: 'primary' | 'secondary') =>
    maySell && (
      <Link href={paths.agentGroupRequests({ new: 'yes' })} className={buttonStyle(look, 'small')}>
        {t('new')}
      </Link>
    )
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={groupRequests.file} />
          {ask('primary')}
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...useGroupRequestListWords()}
        onOpen={({ id }) => void navigate({ href: paths.agentGroupRequest(id) })}
        empty={<Empty title={t('empty_title')} text={t('empty_text')} action={ask('secondary')} />}
      />
    </PortalPage>
  )
}
