import type { Place } from '#web/kit/form/leave-guard.tsx'

/** Where a new message stands: the list under it is filtered by the address too, and the message stays. */
export function messagePlace({ pathname, search }: Place) {
  const query = new URLSearchParams(search)
  query.delete('waits')
  return `${pathname} ${query}`
}
