import { createFileRoute } from '@tanstack/react-router'
import { PublicResults } from '#web/features/selling/flights/results/public-results.tsx'
import { questionOf, readAddress } from '#web/features/selling/flights/search/search-address.ts'
import { searchHead } from '#web/features/selling/flights/search/search-head.ts'
import { makeWhole } from '#web/features/selling/flights/search/make-whole.ts'
import { loadSearch } from '#web/features/selling/flights/search/search-loader.ts'
import { paths } from '#web/paths.ts'

export const Route = createFileRoute('/_public/flight/search')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => ({ ...questionOf(search), from: search.from, to: search.to }),
  beforeLoad: ({ context, search }) => makeWhole(context, search, paths.flightSearch()),
  loader: ({ context, deps }) => loadSearch(context, deps),
  head: ({ match }) => searchHead(match.context, match.search, '/flight/search'),
  component: PublicResults,
})
