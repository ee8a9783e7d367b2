import { queryOptions, useQuery } from '@tanstack/react-query'
import { home, type Site } from '#contract/catalogue/home'
import type { Api } from './api/client.ts'
import { useApi } from './api/context.tsx'

/** Shown only while the app cannot be asked for its own name. */
const unknownSite: Site = {
  brand: { en: '', ar: '' },
  logo: null,
  accent: null,
  currency: 'SAR',
  country: 'SA',
  zone: 'Asia/Riyadh',
  home_airport: 'RUH',
  phone: '',
  email: '',
  hours: { en: '', ar: '' },
  licence: '',
  iata_number: '',
  address: { en: '', ar: '' },
  payment_methods: ['balance', 'bank_transfer'],
  booking_statuses: {},
  hidden_statuses: [],
  demo: false,
  demo_logins: [],
}

export const siteQuery = (api: Api) =>
  queryOptions({
    queryKey: ['site'],
    queryFn: async () => (await api(home.site, {})).site,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Brand, currency and desk of the company; loaded with every page. */
export function useSite(): Site {
  return useQuery(siteQuery(useApi())).data ?? unknownSite
}

/** Whether a card may be offered: only where the company has a gateway. */
export const useTakesCards = (): boolean => useSite().payment_methods.includes('card')
