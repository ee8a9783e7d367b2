import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { VisasPage } from '#web/features/selling/visas/visas-page.tsx'
import { visasQuery } from '#web/features/selling/visas/visas.queries.ts'
import { countriesQuery } from '#web/kit/people/countries.queries.ts'
import { picturesQuery } from '#web/kit/pictures/promos.queries.ts'
import { listHead } from '#web/ui/list-head.ts'

const code = /^[A-Z]{2}$/

export const Route = createFileRoute('/_public/visa')({
  validateSearch: searchTexts({ nationality: code, residence: code }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, texts }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(visasQuery(api, deps)),
      queryClient.ensureQueryData(countriesQuery(api)),
      queryClient.prefetchQuery(picturesQuery(api, 'visa_header')),
      queryClient.prefetchQuery(picturesQuery(api, 'visa')),
      texts.load('visas'),
    ])
  },
  head: ({ match }) => listHead(match.context, 'visas', '/visa', 'visas'),
  component: VisasPage,
})
