import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeCarsPage } from '#web/features/catalogue/cars/office/cars-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/cars')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_cars', 'cars', 'lists', 'checks'),
  head: titled('office_cars', 'title'),
  component: OfficeCarsPage,
})
