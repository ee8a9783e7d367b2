import { createFileRoute } from '@tanstack/react-router'
import { MyTravellersPage } from '#web/features/people/travellers/my-travellers-page.tsx'
import { readMyTravellersSearch } from '#web/features/people/travellers/travellers-address.ts'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/my/travellers')({
  ssr: false,
  validateSearch: readMyTravellersSearch,
  loader: ({ context: { texts } }) => texts.load('travellers', 'person', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.travellers ? plainHead(context, context.texts.message('travellers', 'my_title')) : {},
  component: MyTravellersPage,
})
