import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { EditRequestPage } from '#web/features/selling/offline/edit-request-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/edit-offline-booking')({
  validateSearch: searchTexts({ id: /^OB-[A-Z2-9]{6}$/ }),
  loader: ({ context: { texts } }) => texts.load('office_offline', 'offline', 'checks', 'files'),
  head: titled('office_offline', 'edit_title'),
  component: EditRequestPage,
})
