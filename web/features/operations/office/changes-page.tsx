import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { DecideChange } from './decide-change.tsx'
import { changesQuery } from './office.queries.ts'

const route = getRouteApi('/admin/update-agent-data')

/** Changes of agencies that wait for consent, or with an id all changes of one agency. */
export function ChangesPage() {
  const t = useText('office')
  const { id } = route.useSearch()
  const list = useInfiniteQuery(changesQuery(useApi(), id || undefined))
  const changes = list.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <PortalPage
      title={t('changes')}
      titleIsHeading={false}
      actions={
        id && (
          <Link href={paths.adminUpdateAgentData('')} className={buttonStyle('secondary', 'small')}>
            {t('all_changes')}
          </Link>
        )
      }
    >
      <PageHead title={t('changes')} text={t('changes_text')} />
      {list.isPending ? (
        <Loading>
          <Skeleton className="h-72 w-full" />
        </Loading>
      ) : list.isError && changes.length === 0 ? (
        <ErrorState title={t('changes_failed')} error={list.error} onRetry={() => void list.refetch()} />
      ) : changes.length === 0 ? (
        <Empty
          title={t('no_changes')}
          text={t('no_changes_text')}
          action={
            <Link href={paths.adminUsers()} className={buttonStyle('secondary')}>
              {t('agencies')}
            </Link>
          }
        />
      ) : (
        <>
          {changes.map((change) => (
            <DecideChange key={change.id} change={change} />
          ))}
          <span className="self-center">
            <LoadMore list={list} />
          </span>
        </>
      )}
    </PortalPage>
  )
}
