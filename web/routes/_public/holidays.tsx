import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { holidaysQuery } from '#web/features/selling/holidays/holidays.queries.ts'
import { HolidaysPage } from '#web/features/selling/holidays/holidays-page.tsx'
import { picturesQuery } from '#web/kit/pictures/promos.queries.ts'
import { listHead } from '#web/ui/list-head.ts'

export const Route = createFileRoute('/_public/holidays')({
  validateSearch: searchTexts({
    place: /^[A-Z]{2}$/,
    month: /^20\d\d-(0[1-9]|1[0-2])$/,
    nights: /^\d{1,2}-\d{1,2}$/,
    theme: /^[a-z]{4,12}$/,
    budget: /^\d{1,6}$/,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, texts }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(holidaysQuery(api, deps)),
      queryClient.prefetchQuery(picturesQuery(api, 'holiday_header')),
      queryClient.prefetchQuery(picturesQuery(api, 'holiday')),
      texts.load('holidays'),
    ])
  },
  head: ({ match }) => listHead(match.context, 'holidays', '/holidays', 'holidays'),
  component: HolidaysPage,
})
