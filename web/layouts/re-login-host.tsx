import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslator } from '../api/context.tsx'
import { onDeadSession } from '../api/dead-session.ts'

const ReLoginDialog = lazy(() => import('./re-login-dialog.tsx'))

/** Stands in every screen on which a session that ends would take somebody's work with it: portals and checkouts. */
export function ReLoginHost() {
  const texts = useTranslator()
  const [answer, setAnswer] = useState<{ give: (isBack: boolean) => void } | null>(null)
  useEffect(
    () =>
      onDeadSession(async () => {
        await Promise.all([texts.load('auth'), texts.load('checks')])
        return new Promise((resolve) =>
          setAnswer({
            give(isBack) {
              setAnswer(null)
              resolve(isBack)
            },
          }),
        )
      }),
    [texts],
  )
  if (!answer) return null
  return (
    <Suspense>
      <ReLoginDialog onDone={answer.give} />
    </Suspense>
  )
}
