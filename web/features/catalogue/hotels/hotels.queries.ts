import { queryOptions } from '@tanstack/react-query'
import { hotels } from '#contract/catalogue/hotels'
import { stays } from '#contract/selling/stays'
import type { Api } from '#web/api/client.ts'

export const hotelQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['hotels', 'one', id],
    enabled: id !== '',
    queryFn: async ({ signal }) => (await api(hotels.get, { query: { id }, signal })).data,
    retry: false,
  })

export const cityListQuery = (api: Api) =>
  queryOptions({
    queryKey: ['hotels', 'cities'],
    queryFn: async ({ signal }) => (await api(stays.cities, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const inventoryQuery = (api: Api, hotel_id: string, from: string, days: number) =>
  queryOptions({
    queryKey: ['hotels', 'inventory', hotel_id, from, days],
    queryFn: async ({ signal }) =>
      (await api(hotels.inventory, { query: { hotel_id, from, days: String(days) }, signal })).data,
    placeholderData: (before) => before,
  })

type Stay = { hotel_id: string; check_in: string; check_out: string; party: string }
export const simulationQuery = (api: Api, stay: Stay) =>
  queryOptions({
    queryKey: ['hotels', 'price', stay],
    queryFn: async ({ signal }) => (await api(hotels.simulate, { query: stay, signal })).data,
    retry: false,
  })

export const arrivalsQuery = (api: Api, hotel_id: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['hotels', 'arrivals', hotel_id, from, to],
    queryFn: async ({ signal }) => (await api(hotels.arrivals, { query: { hotel_id, from, to }, signal })).data,
  })
