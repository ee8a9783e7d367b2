import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/kernel/endpoint'
import { shownIn } from '#web/api/shown-in.ts'

/** After a call, done or refused: somebody else may have been first, and the screen shows what they did. */
export function fetchAgain(cache: QueryClient, ...calls: readonly Pick<Endpoint, 'changes'>[]): void {
  const topics = new Set(calls.flatMap(({ changes = [] }) => changes))
  for (const word of new Set([...topics].flatMap((topic) => shownIn[topic])))
    void cache.invalidateQueries({ queryKey: [word] })
}
