import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { agencies } from '#contract/people/agencies'
import { agencyList } from '#contract/people/agency-list'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { type Address, useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { AgencyDrawer } from './agency-drawer.tsx'
import { useAgencyListWords } from './agency-list-words.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** All agencies, by how they stand; `tabs` lead to the other lists of users. */
export function AgenciesPage({ search, tabs }: { search: Address; tabs?: ReactNode }) {
  const t = useText('office')
  const api = useApi()
  const navigate = useNavigate()
  const mayInvite = useHolds('user.create')
  const [inviting, setInviting] = useState(false)
  const list = useList(agencyList, {
    search,
    go: (next, replace = false) => void navigate({ to: paths.adminUsers(), search: next, replace, resetScroll: false }),
    key: ['office', 'agencies'],
    ask: (query, signal) => api(agencies.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('agencies')}
      actions={
        <>
          <ListExport of={list} file={agencies.file} />
          {mayInvite && (
            <Button look="primary" size="small" onClick={() => setInviting(true)}>
              {t('invite')}
            </Button>
          )}
        </>
      }
    >
      {tabs}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      <ListView
        of={list}
        label={t('agencies')}
        {...useAgencyListWords()}
        empty={<Empty title={t('no_agencies')} text={t('no_agencies_text')} />}
      />
      {list.openId && (
        <AgencyDrawer
          key={list.openId}
          row={list.rows.find(({ id }) => id === list.openId)}
          id={list.openId}
          onClose={() => list.open(undefined)}
        />
      )}
    </PortalPage>
  )
}
