import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { holidayEnquiries } from '#contract/selling/holiday-enquiries'
import { holidayEnquiryList } from '#contract/selling/holiday-enquiry-list'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { useEnquiryListWords } from './list-words.tsx'

const route = getRouteApi('/admin/holiday-enquiries')

/** Enquiries about holidays, those that wait for us first. */
export function HolidayEnquiriesPage() {
  const t = useText('office_holidays')
  const api = useApi()
  const navigate = useNavigate()
  const list = useList(holidayEnquiryList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.adminHolidayEnquiries(), search, replace, resetScroll: false }),
    key: ['holiday-enquiries', 'office'],
    ask: (query, signal) => api(holidayEnquiries.list, { query, signal }),
    keyOf: ({ reference }) => reference,
  })
  return (
    <PortalPage title={t('enquiries')} actions={<ListExport of={list} file={holidayEnquiries.file} />}>
      <ListView
        of={list}
        label={t('enquiries')}
        {...useEnquiryListWords()}
        onOpen={({ reference }) => void navigate({ href: paths.adminHolidayEnquiry(reference) })}
        empty={<Empty title={t('no_enquiries')} text={t('no_enquiries_text')} />}
      />
    </PortalPage>
  )
}
