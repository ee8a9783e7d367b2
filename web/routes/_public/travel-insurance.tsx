import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { PublicInsurancePage } from '#web/features/selling/insurance/public-insurance-page.tsx'
import { picturesQuery } from '#web/kit/pictures/promos.queries.ts'
import { listHead } from '#web/ui/list-head.ts'

export const Route = createFileRoute('/_public/travel-insurance')({
  validateSearch: searchTexts({
    region: ['gcc', 'worldwide_no_us', 'worldwide', 'schengen'],
    from: /^\d{4}-\d{2}-\d{2}$/,
    to: /^\d{4}-\d{2}-\d{2}$/,
    ages: /^\d{1,3}(,\d{1,3}){0,8}$/,
    plan: /^[0-9a-f-]{36}$/,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, texts }, deps }) => {
    // Asked for here, its calls are not in the first load of other pages.
    const { offersQuery, wishOf } = await import('#web/features/selling/insurance/insurance.queries.ts')
    const wish = wishOf(deps)
    await Promise.all([
      queryClient.prefetchQuery(picturesQuery(api, 'insurance_header')),
      wish ? queryClient.prefetchQuery(offersQuery(api, wish)) : null,
      texts.load('insurance', 'purchase', 'person', 'checks'),
    ])
  },
  head: ({ match }) => listHead(match.context, 'insurance', '/travel-insurance', 'insurance'),
  component: PublicInsurancePage,
})
