import { queryOptions, useQuery } from '@tanstack/react-query'
import { umrahPackages } from '#contract/selling/umrah-packages'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Begun } from '#web/kit/record/begun.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { PackageForm } from './package-form.tsx'

const toEditQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['umrah', 'to-edit', id],
    queryFn: async ({ signal }) => (await api(umrahPackages.toEdit, { query: { id }, signal })).data,
  })

/** A new package, or one that is changed. */
export function UmrahPackageFormPage({ id }: { id: string }) {
  const t = useText('office_umrah')
  const locale = useLocale()
  return (
    <DetailPage
      list={{ href: paths.adminUmrahPackages(), name: t('title') }}
      title={(of) => of?.written.title[locale] ?? t('new_title')}
      found={useQuery({ ...toEditQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      blank={<PackageForm key="new" of={null} />}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(of) => (
        <Begun key={of.id} record={of} versionOf={({ version }) => version}>
          {(begun) => <PackageForm of={begun} />}
        </Begun>
      )}
    </DetailPage>
  )
}
