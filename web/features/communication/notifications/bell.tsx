import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { notificationsQuery } from './notifications.queries.ts'
import { shownOf } from './shown-of.ts'

const NotificationsPanel = lazy(() => import('./notifications-panel.tsx'))

/** In the bar of each portal screen. */
export const Bell = () => (
  <WithTexts
    feature="notifications"
    fallback={
      <span className={iconButtonStyle()}>
        <BellIcon aria-hidden className="size-4.5" strokeWidth={1.6} />
      </span>
    }
  >
    {() => <BellButton />}
  </WithTexts>
)

function BellButton() {
  const t = useText('notifications')
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  /** Fetched with the first look, and kept, so that it can close as calmly as it opened. */
  const [asked, setAsked] = useState(false)
  const { data } = useInfiniteQuery(notificationsQuery(useApi()))
  const unread = data?.pages[0]?.unread ?? 0
  const shown = shownOf(unread)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={iconButtonStyle(false, 'relative')}
        aria-label={unread > 0 ? t('open', { count: unread, shown }) : t('open_none')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setAsked(true)
          setOpen(!open)
        }}
      >
        <BellIcon aria-hidden className="size-4.5" strokeWidth={1.6} />
        {unread > 0 && (
          <span
            aria-hidden
            dir="ltr"
            className="absolute end-0.5 top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-bad-fill px-1 text-11 leading-none font-strong text-on-bad"
          >
            {shown}
          </span>
        )}
      </button>
      {asked && (
        <Suspense>
          <NotificationsPanel anchor={button} isOpen={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
