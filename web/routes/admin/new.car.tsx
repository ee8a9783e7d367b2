import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeCarPage } from '#web/features/catalogue/cars/office/car-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/new/car')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_cars', 'cars', 'rich_text', 'files', 'checks'),
  head: titled('office_cars', 'new_title'),
  component: () => <OfficeCarPage id="" />,
})
