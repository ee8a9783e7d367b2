import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { MyTravellersPage } from '#web/features/people/travellers/my-travellers-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/my/travellers')({
  ssr: false,
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('travellers', 'person', 'checks', 'lists'),
  head: titled('travellers', 'my_title'),
  component: MyTravellersPage,
})
