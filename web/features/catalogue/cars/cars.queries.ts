import { queryOptions } from '@tanstack/react-query'
import { cars } from '#contract/catalogue/cars'
import type { Api } from '#web/api/client.ts'

/** All that can be asked for. */
export const carsQuery = (api: Api) =>
  queryOptions({ queryKey: ['cars', 'shown'], queryFn: async ({ signal }) => (await api(cars.list, { signal })).data })

/** One of them with its conditions. */
export const carQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['cars', 'one', id],
    queryFn: async ({ signal }) => (await api(cars.get, { query: { id }, signal })).data,
    retry: false,
  })
