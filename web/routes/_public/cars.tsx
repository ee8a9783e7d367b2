import { createFileRoute } from '@tanstack/react-router'
import { carsQuery } from '#web/features/catalogue/cars/cars.queries.ts'
import { CarsPage } from '#web/features/catalogue/cars/cars-page.tsx'
import { picturesQuery } from '#web/kit/pictures/promos.queries.ts'
import { pageHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/cars')({
  loader: ({ context: { api, queryClient, texts } }) =>
    Promise.all([
      queryClient.ensureQueryData(carsQuery(api)),
      queryClient.prefetchQuery(picturesQuery(api, 'car_header')),
      texts.load('cars'),
    ]).then(() => undefined),
  head: ({ match }) => pageHead(match.context, 'cars', '/cars'),
  component: CarsPage,
})
