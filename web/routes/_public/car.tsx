import { createFileRoute, notFound } from '@tanstack/react-router'
import { isApiError } from '#web/api/api-error.ts'
import { searchTexts } from '#web/api/search-texts.ts'
import { carHead } from '#web/features/catalogue/cars/car-head.ts'
import { CarPage } from '#web/features/catalogue/cars/car-page.tsx'
import { carQuery } from '#web/features/catalogue/cars/cars.queries.ts'
import { AskForm } from '#web/features/selling/car-requests/ask-form.tsx'

const read = searchTexts({ id: /^[0-9a-f-]{36}$/ })

export const Route = createFileRoute('/_public/car')({
  validateSearch: (search) => ({ id: '', ...read(search) }),
  loaderDeps: ({ search: { id } }) => ({ id: id ?? '' }),
  loader: async ({ context: { api, queryClient, texts }, deps: { id } }) => {
    const found = queryClient.ensureQueryData(carQuery(api, id)).catch((error: unknown) => {
      if (isApiError(error) && (error.status === 404 || error.status === 422)) throw notFound()
      throw error
    })
    await Promise.all([found, texts.load('cars', 'car_requests', 'checks')])
  },
  head: ({ match }) => carHead(match.context, match.search.id ?? ''),
  component: Page,
})

function Page() {
  return <CarPage id={Route.useSearch().id ?? ''} ask={(car) => <AskForm key={car.id} car={car} />} />
}
