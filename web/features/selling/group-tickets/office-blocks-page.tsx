import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { groupTickets } from '#contract/selling/group-tickets'
import { blockList } from '#contract/selling/group-ticket-list'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { useBlockListWords } from './block-list-words.tsx'

const route = getRouteApi('/admin/group-tickets')

/** GroupTickets: every block of seats, with what is held, sold and left of it. */
export function OfficeBlocksPage() {
  const t = useText('group_office')
  const api = useApi()
  const navigate = useNavigate()
  const seesRequests = useHolds('group_request.manage')
  const list = useList(blockList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.adminGroupTickets(), search, replace, resetScroll: false }),
    key: ['group-tickets', 'blocks'],
    ask: (query, signal) => api(groupTickets.blocks, { query, signal }),
    keyOf: ({ id }) => id,
  })
  const make = (look: 'primary' | 'secondary') => (
    <Link href={paths.adminNewGroupTicket()} className={buttonStyle(look, 'small')}>
      {t('new')}
    </Link>
  )
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={groupTickets.blocksFile} />
          {seesRequests && (
            <Link href={paths.adminGroupRequests()} className={buttonStyle('secondary', 'small')}>
              {t('requests')}
            </Link>
          )}
          {make('primary')}
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...useBlockListWords()}
        onOpen={({ id }) => void navigate({ href: paths.adminUpdateGroupTicket(id) })}
        empty={<Empty title={t('empty_title')} text={t('empty_text')} action={make('secondary')} />}
      />
    </PortalPage>
  )
}
