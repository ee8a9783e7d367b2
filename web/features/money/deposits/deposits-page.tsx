import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { depositList } from '#contract/money/deposit-list'
import { deposits } from '#contract/money/deposits'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { DepositDrawer } from './deposit-drawer.tsx'
import { StatusWithReason, useDepositWords } from './deposit-words.tsx'
import { DepositsTotals } from './deposits-totals.tsx'

const route = getRouteApi('/agent/deposits')

/** What the agency has paid in, and what became of it. */
export function DepositsPage() {
  const t = useText('deposits')
  if (useAgencyWaits())
    return (
      <PortalPage title={t('title')}>
        <AgencyWaiting />
      </PortalPage>
    )
  return <Deposits />
}

function Deposits() {
  const t = useText('deposits')
  const api = useApi()
  const words = useDepositWords()
  const navigate = useNavigate()
  const agencyId = useUser().user?.agency?.id ?? ''
  const list = useList(depositList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.agentDeposits(), search, replace, resetScroll: false }),
    key: ['deposits', agencyId],
    ask: (query, signal) => api(deposits.ofAgency, { params: { id: agencyId }, query, signal }),
    keyOf: ({ id }) => id,
    enabled: agencyId !== '',
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={deposits.file} />
          <NewDeposit />
        </>
      }
    >
      <DepositsTotals agencyId={agencyId} />
      <ListView
        of={list}
        label={t('title')}
        {...words}
        filters={{ ...words.filters, q: { label: t('search_label'), hint: t('search_hint') } }}
        cells={{ ...words.cells, status: StatusWithReason }}
        empty={<Empty title={t('empty_title')} text={t('empty_text')} action={<NewDeposit />} />}
      />
      {list.openId && <DepositDrawer key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </PortalPage>
  )
}

const NewDeposit = () => {
  const t = useText('deposits')
  if (!useMemberMay()('pay_in')) return null
  return (
    <Link href={paths.agentDeposit()} className={buttonStyle('primary', 'small')}>
      <Plus aria-hidden className="size-4" strokeWidth={1.8} />
      {t('new')}
    </Link>
  )
}
