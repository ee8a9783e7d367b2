import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Asked, Filters, List } from '#contract/kernel/list'
import { whileMoving } from '#web/api/while-moving.ts'
import { useHiddenColumns } from '#web/ui/columns-chip.tsx'
import { type Paged, rowsOf } from '#web/ui/paged-list.tsx'
import { addressOf, askedOf } from './list-address.ts'
import { writeAddress } from '#contract/kernel/list'

const pageRows = '25'
/** Of lists that are queues: a notification is news of what waits, and they are asked for again with it. */
const queueMeta = { isQueue: true } as const

export type Address = Record<string, string | undefined>
type Page<Row> = { data: Row[]; meta: { total: number | null; next_cursor: string | null } }
type Source<Row> = {
  /** Of the route; `id` is the row whose preview is open. */
  search: Address
  go: (search: Address, replace?: boolean) => void
  /** Of the queries: its first word is what an act fetches again. */
  key: readonly unknown[]
  ask: (query: Address, signal: AbortSignal) => Promise<Page<Row>>
  keyOf: (row: Row) => string
  enabled?: boolean
  /** Asked again by itself: a queue. */
  againMs?: number
  /** Of such a queue: a row that the server is about, for which the list is asked soon. */
  isMoving?: (row: Row) => boolean
}
export type ListState<Row, F extends Filters, S extends string, C extends string> = ReturnType<
  typeof useList<Row, F, S, C>
>

/** A list as its address says it: rows page after page, filters, order, columns, the open and the chosen rows. */
export function useList<Row, F extends Filters, S extends string, C extends string>(
  list: List<Row, F, S, C>,
  { search, go, key, ask, keyOf, enabled = true, againMs, isMoving = () => false }: Source<Row>,
) {
  const { asked, sort } = askedOf(list, search)
  const address = addressOf(list, asked, sort)
  const filter = { ...writeAddress(list.filters, asked), sort }
  const query = useInfiniteQuery({
    queryKey: [...key, list.name, filter],
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => ask({ ...filter, limit: pageRows, cursor: pageParam }, signal),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    ...(againMs
      ? {
          refetchInterval: whileMoving<InfiniteData<Page<Row>>>(
            ({ pages }) => pages.some(({ data }) => data.some(isMoving)),
            againMs,
          ),
          meta: queueMeta,
        }
      : {}),
  }) as Paged<Row>
  const [hidden, onHide] = useHiddenColumns(list.name)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = rowsOf(query)
  useOpened(query, search['id'], (id) => rows.some((row) => keyOf(row) === id))
  const held = rows.find((row) => keyOf(row) === search['id'])
  const aloneKey = [...key, list.name, 'one', search['id']]
  useLastSeen(aloneKey, list.one ? held : undefined)
  // Opened by its address alone: it may stand far down, or be filtered out.
  const alone = useQuery({
    queryKey: aloneKey,
    enabled: enabled && list.one !== undefined && search['id'] !== undefined && !held && query.isFetched,
    queryFn: async ({ signal }) => (await ask({ one: search['id'], limit: '1' }, signal)).data[0] ?? null,
  })
  const open = (id: string | undefined, replace = false) => go(id ? { ...address, id } : address, replace)
  return {
    list,
    asked,
    sort,
    address,
    filter,
    query,
    rows,
    keyOf,
    hidden,
    onHide,
    go,
    open,
    openId: search['id'],
    /** The open row; of a list that answers rows one by one wherever it stands. */
    opened: held ?? alone.data ?? undefined,
    /** A step along the rows while one is open; false at either end. */
    step(by: 1 | -1): boolean {
      const next = rows[rows.findIndex((row) => keyOf(row) === search['id']) + by]
      if (next) open(keyOf(next), true)
      return next !== undefined
    },
    change: (next: Asked<F>, typed = false) => go(addressOf(list, next), typed),
    order: (next: S) => go(addressOf(list, asked, next)),
    isFiltered: Object.keys(addressOf(list, asked)).length > 0,
    chosen: rows.filter((row) => chosen.has(keyOf(row))),
    choose: (keys: readonly string[]) => setChosen(new Set(keys)),
  }
}

/** A row that a link opens, such as one of the notifications, may be younger than the rows that stand there: asked for at once. */
function useOpened<Row>({ data, refetch }: Paged<Row>, id: string | undefined, isHeld: (id: string) => boolean) {
  useEffect(() => {
    if (id !== undefined && data && !isHeld(id)) void refetch()
  }, [id])
}

/**
 * An open row that an answer lacks, asked for before it came to wait again, stands as it was last seen until it was
 * asked for alone.
 */
function useLastSeen<Row>(aloneKey: readonly unknown[], held: Row | undefined) {
  const cache = useQueryClient()
  useEffect(() => {
    if (held !== undefined) cache.setQueryData(aloneKey, held, { updatedAt: 0 })
  }, [held])
}
