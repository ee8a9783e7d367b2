import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { PackagesPage } from '#web/features/selling/umrah/packages-page.tsx'
import { packagesQuery } from '#web/features/selling/umrah/umrah.queries.ts'
import { picturesQuery } from '#web/kit/pictures/promos.queries.ts'
import { listHead } from '#web/ui/list-head.ts'

export const Route = createFileRoute('/_public/umra-packages')({
  validateSearch: searchTexts({
    month: /^(14|20)\d\d-(0[1-9]|1[0-2])$/,
    from: /^[A-Z]{3}$/,
    nights_max: /^\d{1,2}$/,
    stars: /^[1-5]$/,
    metres: /^\d{1,5}$/,
    budget: /^\d{1,6}$/,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, texts }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(packagesQuery(api, deps)),
      queryClient.prefetchQuery(picturesQuery(api, 'umrah_header')),
      queryClient.prefetchQuery(picturesQuery(api, 'umrah')),
      texts.load('umrah'),
    ])
  },
  head: ({ match }) => listHead(match.context, 'umrah', '/umra-packages', 'umrah'),
  component: PackagesPage,
})
