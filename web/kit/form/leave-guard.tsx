import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const fetchDialog = () => import('./leave-dialog.tsx')
const LeaveDialog = lazy(fetchDialog)

export type Place = { pathname: string; search: string }
type Move = Record<'currentLocation' | 'nextLocation', Place>
type LeaveGuardProps = {
  when: boolean
  /** What of an address makes it another page for this form, where a part of it changes around the form. */
  placeOf?: (place: Place) => string
}

/** Records and tabs stand in the query. */
export const wholePlace = ({ pathname, search }: Place) => pathname + search

/**
 * Asks before a page with something unsaved is left, inside the site by a dialog and out of it by the browser's own.
 * The only place that knows how the router is held back.
 */
export function LeaveGuard({ when, placeOf = wholePlace }: LeaveGuardProps) {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<{ leave: (go: boolean) => void } | null>(null)
  useEffect(() => {
    if (!when) return
    // There before it is needed: whoever leaves may have lost the network by then.
    void fetchDialog().catch(() => undefined)
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }: Move) =>
        placeOf(currentLocation) === placeOf(nextLocation)
          ? false
          : new Promise<boolean>((resolve) => setAnswer({ leave: (go) => resolve(!go) })),
    })
  }, [history, placeOf, when])
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
