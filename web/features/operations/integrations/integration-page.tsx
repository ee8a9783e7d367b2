import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Integration } from '#contract/operations/integrations'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CallsCard } from './calls-card.tsx'
import { HealthCard } from './health-card.tsx'
import { integrationsQuery } from './integrations.queries.ts'
import { KeysCard } from './keys-card.tsx'
import { LoginCard } from './login-card.tsx'
import { NewsCard } from './news-card.tsx'
import { SwitchAct } from './switch-act.tsx'

const route = getRouteApi('/admin/integration')

/** One outside system, made of what its adapter declares: there is no screen for any one of them. */
export function IntegrationPage() {
  const t = useText('integrations')
  const { id } = route.useSearch()
  const { data, error, refetch } = useQuery(integrationsQuery(useApi()))
  return (
    <DetailPage<Integration>
      list={{ href: paths.adminIntegrations(), name: t('title') }}
      title={(one) => <bdi>{one?.name ?? ''}</bdi>}
      found={{ data: data && (data.find((one) => one.id === id && !one.embedded) ?? null), error, refetch }}
      isUnnamed={id === undefined}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
      actions={(one) => <SwitchAct of={one} />}
      side={(one) => (
        <>
          <HealthCard of={one} />
          <CallsCard of={one} />
        </>
      )}
    >
      {(one) => (
        <>
          <Standing of={one} />
          <KeysCard of={one} />
          {one.news && <NewsCard of={one} address={one.news} />}
          {one.login && <LoginCard of={one} login={one.login} />}
        </>
      )}
    </DetailPage>
  )
}

/** What it is, what it does, and what stands in its way. */
function Standing({ of }: { of: Integration }) {
  const t = useText('integrations')
  const clock = useClock()
  const { incident, held_until, missing, state } = of
  return (
    <Card>
      <div className="grid gap-4">
        <p className="max-w-prose text-14 text-ink-2">{of.about}</p>
        <ul className="grid list-disc gap-1 ps-5 text-14">
          {of.does.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {incident && (
          <Notice tone="bad" title={t('incident', { at: clock.moment(incident.at) })}>
            {incident.said} {t('incident_text')}
          </Notice>
        )}
        {held_until && state === 'waiting' && (
          <Notice tone="info">{t('held', { time: clock.time(held_until) })}</Notice>
        )}
        {of.is_on && missing.length > 0 && (
          <Notice tone="warn">{t('missing_keys', { keys: missing.join(' · ') })}</Notice>
        )}
        {of.area === 'accounting' && (
          <Link href={paths.adminAccounting()} className={`${textLink} text-14`}>
            {t('queue')}
          </Link>
        )}
      </div>
    </Card>
  )
}
