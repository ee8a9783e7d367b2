import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeCarPage } from '#web/features/catalogue/cars/office/car-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/update/car')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_cars', 'cars', 'rich_text', 'files', 'checks'),
  head: titled('office_cars', 'title'),
  component: () => <OfficeCarPage id={Route.useSearch()['id'] ?? ''} />,
})
