import { queryOptions } from '@tanstack/react-query'
import { bookings } from '#contract/selling/bookings'
import { settings } from '#contract/operations/settings'
import type { PolicyKind } from '#contract/operations/settings-terms'
import type { Locale } from '#contract/kernel/shapes'
import type { Api } from '#web/api/client.ts'

export const saleSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['settings', 'sale'],
    queryFn: async ({ signal }) => (await api(settings.sale, { signal })).data,
  })

export const policyVersionsQuery = (api: Api, kind: PolicyKind) =>
  queryOptions({
    queryKey: ['settings', 'policy', kind],
    queryFn: async ({ signal }) => (await api(settings.policies, { query: { kind }, signal })).data,
  })

export const mailPreviewsQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['settings', 'mails', locale],
    queryFn: async ({ signal }) => (await api(settings.mailPreviews, { query: { locale }, signal })).data,
  })

export const statusSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['settings', 'statuses'],
    queryFn: async ({ signal }) => (await api(bookings.statusSettings, { signal })).data,
  })
