import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { contact } from '#contract/communication/contact'
import type { Api } from '#web/api/client.ts'
import type { ContactSearch } from './contact-search.ts'

const pageRows = '25'
const askAgainMs = 20_000

/** Conversations with the back office, the last talk first: an agency's own, for staff those of all. */
export const threadsQuery = (api: Api, { booking, waits }: ContactSearch) =>
  infiniteQueryOptions({
    queryKey: ['contact', 'list', { booking, waits }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(contact.list, {
        query: { booking_id: booking, waits_for: waits, limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })

/** One conversation, asked again while it is open: the back office answers. Null where there is none that this person may read. */
export const threadQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['contact', 'one', id],
    queryFn: async ({ signal }) => (await api(contact.list, { query: { thread_id: id }, signal })).data[0] ?? null,
    refetchInterval: askAgainMs,
  })
