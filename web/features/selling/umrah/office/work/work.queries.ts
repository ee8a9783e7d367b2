import { queryOptions } from '@tanstack/react-query'
import { umrahCards } from '#contract/selling/umrah-cards'
import { umrahCosts } from '#contract/selling/umrah-costs'
import { umrahDocuments } from '#contract/selling/umrah-documents'
import { umrahFiling } from '#contract/selling/umrah-filing'
import { umrahMovement } from '#contract/selling/umrah-movement'
import { umrahRules } from '#contract/selling/umrah-rules'
import { umrahTasks } from '#contract/selling/umrah-tasks'
import { umrahWaits } from '#contract/selling/umrah-waits'
import type { Api } from '#web/api/client.ts'

export const groupDocumentsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['umrah', 'documents', id],
    queryFn: async ({ signal }) => (await api(umrahDocuments.get, { query: { id }, signal })).data,
  })
export const groupFilingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['umrah', 'filing', id],
    queryFn: async ({ signal }) => (await api(umrahFiling.get, { query: { id }, signal })).data,
  })
export const groupMovementQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['umrah', 'movement', id],
    queryFn: async ({ signal }) => (await api(umrahMovement.get, { query: { id }, signal })).data,
  })
export const umrahRulesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['umrah', 'rules'],
    queryFn: async ({ signal }) => (await api(umrahRules.list, { signal })).data,
  })
export const groupCostsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['umrah', 'costs', id],
    queryFn: async ({ signal }) => (await api(umrahCosts.get, { query: { id }, signal })).data,
  })
export const groupContactsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['umrah', 'contacts', id],
    queryFn: async ({ signal }) => (await api(umrahCards.contacts, { query: { id }, signal })).data,
  })
export const groupWaitsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['umrah', 'line', id],
    queryFn: async ({ signal }) => (await api(umrahWaits.ofGroup, { query: { id }, signal })).data,
  })
/** Without a group: what is open in all of them. */
export const umrahTasksQuery = (api: Api, id?: string) =>
  queryOptions({
    queryKey: ['umrah', 'tasks', id ?? ''],
    queryFn: async ({ signal }) => (await api(umrahTasks.list, { query: id ? { id } : {}, signal })).data,
  })
