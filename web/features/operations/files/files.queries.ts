import { queryOptions } from '@tanstack/react-query'
import { files } from '#contract/operations/files'
import { type Api, refuseBad, sendAlive } from '#web/api/client.ts'

export type NamedFile = { name: string; file_name: string }

const cacheKey = 'uploads'
const listed = '30'

function readCache(): NamedFile[] | undefined {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(cacheKey) ?? 'null')
    return Array.isArray(held) ? (held as NamedFile[]) : undefined
  } catch {
    return undefined
  }
}

/** One's own uploads, the newest first; kept in the browser, so that they are there at once the next time (spec section 9). */
export const uploadsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['files', 'mine'],
    queryFn: async ({ signal }): Promise<NamedFile[]> => {
      const { data } = await api(files.list, { query: { limit: listed }, signal })
      const named = data.map(({ name, file_name }) => ({ name, file_name }))
      localStorage.setItem(cacheKey, JSON.stringify(named))
      return named
    },
    placeholderData: readCache,
    staleTime: 60_000,
  })

/** The bytes of a file, fetched with the session that an `<img>` of its own would not send. They never change. */
export const fileQuery = (file_name: string) =>
  queryOptions({
    queryKey: ['file-bytes', file_name],
    queryFn: async ({ signal }): Promise<Blob> => {
      const response = await sendAlive(files.get, { params: { file_name }, signal }, '*/*')
      await refuseBad(response)
      return response.blob()
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
