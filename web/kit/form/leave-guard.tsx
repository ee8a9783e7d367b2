import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Move = Record<'currentLocation' | 'nextLocation', { pathname: string }>

/**
 * Asks before a page with something unsaved is left, inside the site by a dialog and out of it by the browser's own.
 * The only place that knows how the router is held back.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const t = useText('common')
  const { history } = useRouter()
  const [answer, setAnswer] = useState<{ leave: (go: boolean) => void } | null>(null)
  useEffect(() => {
    if (!when) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }: Move) =>
        currentLocation.pathname === nextLocation.pathname
          ? false
          : new Promise<boolean>((resolve) => setAnswer({ leave: (go) => resolve(!go) })),
    })
  }, [history, when])
  if (!answer) return null
  const leave = (go: boolean) => {
    setAnswer(null)
    answer.leave(go)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && leave(false)}
      title={t('leave_title')}
      actions={
        <>
          <Button onClick={() => leave(false)}>{t('leave_stay')}</Button>
          <Button look="danger-solid" onClick={() => leave(true)}>
            {t('leave_go')}
          </Button>
        </>
      }
    >
      <p>{t('leave_text')}</p>
    </Dialog>
  )
}
