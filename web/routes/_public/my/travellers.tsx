import { createFileRoute } from '@tanstack/react-router'
import { MyTravellersPage } from '#web/features/travellers/my-travellers-page.tsx'
import { readMyTravellersSearch } from '#web/features/travellers/travellers-address.ts'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/my/travellers')({
  ssr: false,
  validateSearch: readMyTravellersSearch,
  loader: async ({ context: { texts } }) =>
    void (await Promise.all([texts.load('travellers'), texts.load('checkout'), texts.load('answers')])),
  head: ({ match: { context } }) =>
    context.texts.rooms.travellers ? plainHead(context, context.texts.message('travellers', 'my_title')) : {},
  component: MyTravellersPage,
})
