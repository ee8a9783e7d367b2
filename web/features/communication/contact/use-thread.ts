import { useQueryClient } from '@tanstack/react-query'
import type { ContactThread } from '#contract/communication/contact'
import { useApi } from '#web/api/context.tsx'
import { threadQuery } from './contact.queries.ts'

/** Shows a conversation as a message was just answered with it, before it is asked for again. */
export function useThread() {
  const api = useApi()
  const cache = useQueryClient()
  return (thread: ContactThread) => void cache.setQueryData(threadQuery(api, thread.id).queryKey, thread)
}
