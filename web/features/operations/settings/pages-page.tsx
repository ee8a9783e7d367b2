import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type PolicyKind, policyKinds } from '#contract/operations/settings-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { PageEditor } from './page-editor.tsx'

const route = getRouteApi('/admin/pages')
const isKind = (text: string | undefined): text is PolicyKind => policyKinds.some((kind) => kind === text)

/** What the company writes on its public pages, a tab each. */
export function PagesPage() {
  const t = useText('settings')
  const navigate = useNavigate()
  const { page } = route.useSearch()
  const chosen = isKind(page) ? page : 'about'
  const go = (next: string) => void navigate({ to: paths.adminPages(), search: { page: next }, replace: true })
  return (
    <PortalPage title={t('pages_title')}>
      <Tabs
        label={t('pages_title')}
        value={chosen}
        onChange={go}
        tabs={policyKinds.map((kind) => ({
          id: kind,
          label: t(`page_${kind}`),
          panel: (
            <div className="mt-4">
              <PageEditor key={kind} kind={kind} />
            </div>
          ),
        }))}
      />
    </PortalPage>
  )
}
