import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A window over the page, whose library is no part of a first load: fetched while the page rests, or when it opens
 * before that. It stays afterwards, so that it closes as calmly as it opened. What has the focus keeps it until then.
 */
export function onOpen<P extends { isOpen: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (props: P) => ReactNode {
  const Window = lazy(load) as unknown as ComponentType<P>
  return function OnOpen(props: P) {
    const [asked, setAsked] = useState(props.isOpen)
    if (props.isOpen && !asked) setAsked(true)
    useEffect(() => whenIdle(() => load().catch(() => undefined)), [])
    return asked ? (
      <Suspense>
        <Window {...props} />
      </Suspense>
    ) : null
  }
}
