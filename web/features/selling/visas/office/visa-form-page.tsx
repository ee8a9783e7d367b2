import { queryOptions, useQuery } from '@tanstack/react-query'
import { visaDesk } from '#contract/selling/visa-desk'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Begun } from '#web/kit/record/begun.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { VisaForm } from './visa-form.tsx'

const toEditQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['visas', 'to-edit', id],
    queryFn: async ({ signal }) => (await api(visaDesk.toEdit, { query: { id }, signal })).data,
  })

/** A new visa, or one that is changed. */
export function VisaFormPage({ id }: { id: string }) {
  const t = useText('office_visas')
  const locale = useLocale()
  return (
    <DetailPage
      list={{ href: paths.adminVisas(), name: t('title') }}
      title={(of) => of?.written.name[locale] ?? t('new_title')}
      found={useQuery({ ...toEditQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      blank={<VisaForm key="new" of={null} />}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(of) => (
        <Begun key={of.id} record={of} versionOf={({ version }) => version}>
          {(begun) => <VisaForm of={begun} />}
        </Begun>
      )}
    </DetailPage>
  )
}
