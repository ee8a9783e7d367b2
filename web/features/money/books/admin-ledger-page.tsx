import { getRouteApi } from '@tanstack/react-router'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { AccountPart } from './account-part.tsx'
import { AccountsPart } from './accounts-part.tsx'
import { TrialBalance } from './trial-balance.tsx'

const route = getRouteApi('/admin/admin-ledger')

/** The company's books: what all accounts stand at, any one of them, and the journal behind each line. */
export function AdminLedgerPage() {
  const t = useText('books')
  const { account } = route.useSearch()
  if (account) return <AccountPart key={account} id={account} />
  return (
    <PortalPage title={t('title')}>
      <TrialBalance />
      <AccountsPart />
    </PortalPage>
  )
}
