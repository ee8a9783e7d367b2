import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { operations } from '#contract/operations/operations'
import type { Api } from '#web/api/client.ts'
import type { MailState } from '#contract/operations/operations-terms'
import type { OutboxSearch } from './outbox-search.ts'

const pageRows = '50'
const askAgainMs = 15_000

type AskedMails = Omit<OutboxSearch, 'state'> & { state?: MailState | undefined }

/** The mails, newest first; asked again now and then, for they go while one looks. */
export const mailsQuery = (api: Api, search: AskedMails) =>
  infiniteQueryOptions({
    queryKey: ['operations', 'mails', search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(operations.mails, {
        query: { ...search, limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    refetchInterval: askAgainMs,
  })

export const jobsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['operations', 'jobs'],
    queryFn: ({ signal }) => api(operations.jobs, { signal }),
    refetchInterval: askAgainMs,
  })

/** Mails of one booking, or to one address, that did not arrive. Whoever may not see them is shown none. */
export const mailTroublesQuery = (api: Api, of: { booking_ref: string } | { address: string }) =>
  queryOptions({
    queryKey: ['operations', 'troubles', of],
    queryFn: async ({ signal }) => (await api(operations.troubles, { query: of, signal })).data,
    retry: false,
  })
