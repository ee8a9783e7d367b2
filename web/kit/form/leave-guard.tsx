import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const fetchDialog = () => import('./leave-dialog.tsx')
const LeaveDialog = lazy(fetchDialog)

type Move = Record<'currentLocation' | 'nextLocation', { pathname: string }>

/**
 * Asks before a page with something unsaved is left, inside the site by a dialog and out of it by the browser's own.
 * The only place that knows how the router is held back.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<{ leave: (go: boolean) => void } | null>(null)
  useEffect(() => {
    if (!when) return
    // There before it is needed: whoever leaves may have lost the network by then.
    void fetchDialog().catch(() => undefined)
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }: Move) =>
        currentLocation.pathname === nextLocation.pathname
          ? false
          : new Promise<boolean>((resolve) => setAnswer({ leave: (go) => resolve(!go) })),
    })
  }, [history, when])
  if (!answer) return null
  return (
    <Suspense>
      <LeaveDialog
        onAnswer={(leave) => {
          setAnswer(null)
          answer.leave(leave)
        }}
      />
    </Suspense>
  )
}
