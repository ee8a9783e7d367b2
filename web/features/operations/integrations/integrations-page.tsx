import { useQuery } from '@tanstack/react-query'
import { type Integration, integrationAreas } from '#contract/operations/integrations'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { integrationsQuery } from './integrations.queries.ts'
import { StateTag } from './state-tag.tsx'

/** Every outside system that the program can work with, by what it is for. */
export function IntegrationsPage() {
  const t = useText('integrations')
  const { data, error, refetch } = useQuery(integrationsQuery(useApi()))
  return (
    <PortalPage title={t('title')}>
      <p className="max-w-prose text-14 text-ink-2">{t('text')}</p>
      {data ? (
        <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {data
            .toSorted((a, b) => integrationAreas.indexOf(a.area) - integrationAreas.indexOf(b.area))
            .map((one) => (
              <li key={one.id} className="grid">
                <IntegrationCard of={one} />
              </li>
            ))}
        </ul>
      ) : error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-72" />
        </Loading>
      )}
    </PortalPage>
  )
}

function IntegrationCard({ of }: { of: Integration }) {
  const t = useText('integrations')
  const { id, name, area, about, state, embedded, page, note, incident } = of
  const href = embedded ? page : paths.adminIntegration(id)
  return (
    <Card
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          <bdi>{name}</bdi>
          <StateTag state={state} />
        </span>
      }
      note={t(`area_${area}`)}
    >
      <div className="grid gap-4">
        <div className="grid gap-2 text-14">
          <p className="text-ink-2">{about}</p>
          {note && <p>{note}</p>}
          {incident && <p className="text-bad">{incident.said}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
          {href && (
            <Link href={href} className={textLink} aria-label={`${t(embedded ? 'look_after' : 'set_up')}: ${name}`}>
              {t(embedded ? 'look_after' : 'set_up')}
            </Link>
          )}
          {embedded && <span className="text-13 text-ink-3">{t('embedded')}</span>}
        </div>
      </div>
    </Card>
  )
}
