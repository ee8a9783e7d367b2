import { createFileRoute } from '@tanstack/react-router'
import { readDetailsAddress } from '#web/features/selling/flights/details/details-address.ts'
import { questionOf } from '#web/features/selling/flights/search/search-address.ts'
import { flightHead } from '#web/features/selling/flights/search/search-head.ts'
import { loadSearch } from '#web/features/selling/flights/search/search-loader.ts'
import { SharedFlightDetails } from '#web/features/selling/flights/details/details-page.tsx'

export const Route = createFileRoute('/_public/public-flight-details')({
  validateSearch: readDetailsAddress,
  loaderDeps: ({ search }) => questionOf(search),
  loader: ({ context, deps }) => loadSearch(context, deps),
  head: ({ match }) => flightHead(match.context, match.search),
  component: SharedFlightDetails,
})
