import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useUser } from '#web/api/session.ts'
import { RegistrationTab } from '#web/features/money/tax-documents/index.ts'
import { TaxRules } from '#web/features/money/tax/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { MailTab } from './mail-tab.tsx'
import { SaleTab } from './sale-tab.tsx'
import { StatusTab } from './status-tab.tsx'

const route = getRouteApi('/admin/setting')

/** All that the company decides of itself, a tab each. */
export function SettingPage() {
  const t = useText('settings')
  const navigate = useNavigate()
  const { tab = 'sale' } = route.useSearch()
  const isAdmin = useUser().user?.role === 'admin'
  const go = (next: string) => void navigate({ to: paths.adminSetting(), search: { tab: next }, replace: true })
  return (
    <PortalPage
      title={t('title')}
      actions={
        isAdmin && (
          <Link href={paths.adminSetup()} className={buttonStyle('secondary', 'small')}>
            {t('company')}
          </Link>
        )
      }
    >
      <Tabs
        label={t('title')}
        value={tab}
        onChange={go}
        tabs={[
          { id: 'sale', label: t('tab_sale'), panel: <SaleTab /> },
          { id: 'tax', label: t('tab_tax'), panel: <TaxRules /> },
          { id: 'tax_documents', label: t('tab_tax_documents'), panel: <RegistrationTab /> },
          { id: 'statuses', label: t('tab_statuses'), panel: <StatusTab /> },
          { id: 'mails', label: t('tab_mails'), panel: <MailTab /> },
        ].map((one) => ({ ...one, panel: <div className="mt-4">{one.panel}</div> }))}
      />
    </PortalPage>
  )
}
