import { useQuery } from '@tanstack/react-query'
import { agencies } from '#contract/people/agencies'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import type { Address } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { AgencyDeposits } from './agency-deposits.tsx'
import { AgencySums } from './agency-sums.tsx'

/** One agency's deposits, with what has come in and what is on its way. */
export function AgencyDepositsPage({ search }: { search: Address }) {
  const t = useText('deposits')
  const { agency = '', ...rest } = search
  const api = useApi()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['agency', 'name', agency],
    enabled: agency !== '',
    queryFn: async ({ signal }) => (await api(agencies.get, { params: { id: agency }, signal })).data,
  })
  if (!agency)
    return (
      <PortalPage title={t('agency_title')}>
        <Empty title={t('no_agency')} text={t('no_agency_text')} />
      </PortalPage>
    )
  const name = (locale === 'ar' && data?.details.name_ar) || data?.details.name_en || ''
  return (
    <PortalPage
      title={
        <Trail href={paths.adminUserDetails(agency)} list={name || t('agency_title')}>
          {t('agency_title')}
        </Trail>
      }
    >
      <AgencySums agencyId={agency} />
      <AgencyDeposits agency={{ id: agency, name }} search={rest} />
    </PortalPage>
  )
}
