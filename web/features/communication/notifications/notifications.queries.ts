import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { type Notification, notifications } from '#contract/communication/notifications'
import type { Api } from '#web/api/client.ts'

const pageRows = '20'
/** The stream tells at once; this is for when it is cut off. */
const againMs = 120_000
const queryKey = ['notifications'] as const

/** One's own, the newest first, page after page; each page also carries how many are unread in all. */
export const notificationsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(notifications.list, { query: { limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    refetchInterval: againMs,
  })

type Page = { data: Notification[]; unread: number; meta: { total: number | null; next_cursor: string | null } }
type Held = InfiniteData<Page, string | undefined>

const change = (queryClient: QueryClient, edit: (pages: Page[]) => Page[]) =>
  queryClient.setQueryData<Held>(queryKey, (held) => held && { ...held, pages: edit(held.pages) })

export const setUnread = (queryClient: QueryClient, unread: number) =>
  change(queryClient, (pages) => pages.map((page) => ({ ...page, unread })))

export const addNotification = (queryClient: QueryClient, notification: Notification, unread: number) =>
  change(queryClient, (pages) =>
    pages.map((page, index) => ({
      ...page,
      unread,
      data:
        index === 0 && !pages.some(({ data }) => data.some(({ id }) => id === notification.id))
          ? [notification, ...page.data]
          : page.data,
    })),
  )

/** Shown as read before the server has heard of it. */
export const markRead = (queryClient: QueryClient, id: string, at: string) =>
  change(queryClient, (pages) => {
    const wasUnread = pages.some(({ data }) => data.some((row) => row.id === id && row.read_at === null))
    return pages.map((page) => ({
      ...page,
      unread: Math.max(0, page.unread - (wasUnread ? 1 : 0)),
      data: page.data.map((row) => (row.id === id && row.read_at === null ? { ...row, read_at: at } : row)),
    }))
  })

export const dropNotification = (queryClient: QueryClient, id: string, unread: number) =>
  change(queryClient, (pages) =>
    pages.map((page) => ({ ...page, unread, data: page.data.filter((row) => row.id !== id) })),
  )

export const again = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey })
