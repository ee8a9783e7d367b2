import { createFileRoute } from '@tanstack/react-router'
import { readDetailsAddress } from '#web/features/selling/flights/details/details-address.ts'
import { FlightDetails } from '#web/features/selling/flights/details/details-page.tsx'
import { questionOf } from '#web/features/selling/flights/search/search-address.ts'
import { flightHead } from '#web/features/selling/flights/search/search-head.ts'
import { loadSearch } from '#web/features/selling/flights/search/search-loader.ts'

export const Route = createFileRoute('/_public/flight/details')({
  validateSearch: readDetailsAddress,
  loaderDeps: ({ search }) => questionOf(search),
  loader: ({ context, deps }) => loadSearch(context, deps),
  head: ({ match }) => flightHead(match.context, match.search),
  component: FlightDetails,
})
