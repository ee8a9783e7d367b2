import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Finder } from './finder.tsx'
import { type VisaSearch, visasQuery } from './visas.queries.ts'

/** The same for agencies, with what they pay beside what their customer pays. */
export function AgentVisasPage() {
  const t = useText('visas')
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as VisaSearch
  const { data, error, refetch } = useQuery(visasQuery(useApi(), search, 'agent'))
  return (
    <PortalPage title={t('kicker')}>
      {data ? (
        <Finder
          search={search}
          go={(next) => void navigate({ to: '/agent/visas', search: next, replace: true, resetScroll: false })}
          found={data}
          hrefOf={({ code }) => paths.agentVisa(code, search)}
        />
      ) : error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
    </PortalPage>
  )
}
