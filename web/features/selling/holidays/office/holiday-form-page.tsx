import { queryOptions, useQuery } from '@tanstack/react-query'
import { holidayDesk } from '#contract/selling/holiday-desk'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Begun } from '#web/kit/record/begun.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { HolidayForm } from './holiday-form.tsx'

const toEditQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['holidays', 'to-edit', id],
    queryFn: async ({ signal }) => (await api(holidayDesk.toEdit, { query: { id }, signal })).data,
  })

/** A new holiday, or one that is changed. */
export function HolidayFormPage({ id }: { id: string }) {
  const t = useText('office_holidays')
  const locale = useLocale()
  return (
    <DetailPage
      list={{ href: paths.adminHolidays(), name: t('title') }}
      title={(of) => of?.written.title[locale] ?? t('new_title')}
      found={useQuery({ ...toEditQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      blank={<HolidayForm key="new" of={null} />}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(of) => (
        <Begun key={of.id} record={of} versionOf={({ version }) => version}>
          {(begun) => <HolidayForm of={begun} />}
        </Begun>
      )}
    </DetailPage>
  )
}
