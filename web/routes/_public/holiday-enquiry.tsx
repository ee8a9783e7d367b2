import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { EnquiryPage } from '#web/features/selling/holidays/enquiry/enquiry-page.tsx'
import { titled } from '#web/ui/head.ts'

const read = searchTexts({ id: /^HE-[A-Z2-9]{6}$/, key: /^[\w-]{20,80}$/ })

export const Route = createFileRoute('/_public/holiday-enquiry')({
  ssr: false,
  validateSearch: (search) => ({ id: '', key: '', ...read(search) }),
  loader: ({ context: { texts } }) => texts.load('holidays', 'checks'),
  head: titled('holidays', 'enquiry_title'),
  component: EnquiryPage,
})
