import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { companyLayers } from './margins.queries.ts'
import { RulesCard } from './rules-card.tsx'
import { Simulator } from './simulator.tsx'

const route = getRouteApi('/admin/customer-margin')

/** What the company adds, by who buys and on which airline, and what a price would be made of. */
export function MarginsPage() {
  const t = useText('margins')
  const navigate = useNavigate()
  const search = route.useSearch()
  const go = (next: Record<string, string | undefined>) =>
    void navigate({ to: paths.adminMargins(), search: next, replace: true, resetScroll: false })
  const layer = companyLayers.find((one) => one === search['show'])
  return (
    <PortalPage title={t('title')}>
      <Tabs
        label={t('title')}
        value={search['show'] === 'simulator' ? 'simulator' : (layer ?? 'customer')}
        onChange={(show) => go({ show })}
        tabs={[
          ...companyLayers.map((id) => ({ id, label: t(`layer_${id}`), panel: <RulesCard layer={id} /> })),
          {
            id: 'simulator',
            label: t('simulator'),
            panel: <Simulator search={search} onAsk={(next) => go({ show: 'simulator', ...next })} />,
          },
        ]}
      />
    </PortalPage>
  )
}
