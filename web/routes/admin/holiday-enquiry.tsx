import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeEnquiryPage } from '#web/features/selling/holidays/office/enquiry-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/holiday-enquiry')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_holidays', 'holidays', 'purchase', 'checks'),
  head: titled('office_holidays', 'enquiry'),
  component: () => <OfficeEnquiryPage id={Route.useSearch()['id'] ?? ''} />,
})
