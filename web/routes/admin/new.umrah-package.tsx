import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { UmrahPackageFormPage } from '#web/features/selling/umrah/office/package-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/new/umrah-package')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_umrah', 'office_purchase', 'files', 'checks'),
  head: titled('office_umrah', 'new_title'),
  component: () => <UmrahPackageFormPage id="" />,
})
