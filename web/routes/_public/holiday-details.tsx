import { createFileRoute, notFound } from '@tanstack/react-router'
import { isApiError } from '#web/api/api-error.ts'
import { searchTexts } from '#web/api/search-texts.ts'
import { HolidayPage } from '#web/features/selling/holidays/details/holiday-page.tsx'
import { holidayHead } from '#web/features/selling/holidays/holiday-head.ts'
import { holidayQuery } from '#web/features/selling/holidays/holidays.queries.ts'

const read = searchTexts({ id: /^[\w-]{4,40}$/ })

export const Route = createFileRoute('/_public/holiday-details')({
  validateSearch: (search) => ({ id: '', ...read(search) }),
  loaderDeps: ({ search: { id } }) => ({ id: id ?? '' }),
  loader: async ({ context: { api, queryClient, texts }, deps: { id } }) => {
    const found = queryClient.ensureQueryData(holidayQuery(api, id)).catch((error: unknown) => {
      if (isApiError(error) && (error.status === 404 || error.status === 422)) throw notFound()
      throw error
    })
    await Promise.all([found, texts.load('holidays', 'purchase', 'person', 'checks')])
  },
  head: ({ match }) => holidayHead(match.context, match.search.id ?? ''),
  component: HolidayPage,
})
