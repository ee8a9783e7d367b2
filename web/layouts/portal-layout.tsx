import { Outlet, useRouterState } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Bell, useLiveNotifications } from '#web/features/communication/notifications/index.ts'
import { useLocale, useText } from '../i18n/use-text.tsx'
import { ZoneNote } from '../kit/time/zone-note.tsx'
import { keepOffline } from '../offline/keep-offline.ts'
import { iconButtonStyle } from '../ui/button-style.ts'
import { onOpen } from '../ui/on-open.tsx'
import { PortalRail, type PortalNav } from './portal-rail.tsx'
import { ReLoginHost } from './re-login-host.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const RailDrawer = onOpen(() => import('./rail-drawer.tsx'))
const RailContext = createContext<() => void>(() => undefined)

type LayoutProps = {
  nav: PortalNav
  onSearch?: () => void
  /** What stands in the place of a screen that is not this person's. */
  instead?: ReactNode
}

/** A portal's rail beside its screens; on a phone the rail is a drawer. Screens stand in `PortalPage`. */
export function PortalLayout({ nav, onSearch, instead }: LayoutProps) {
  const t = useText('common')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [path])
  useLiveNotifications()
  useKeptFocus()
  const locale = useLocale()
  const [, area = ''] = path.toLowerCase().split('/')
  useEffect(() => keepOffline(locale, [], area), [locale, area])
  const search = onSearch && {
    onSearch: () => {
      setOpen(false)
      onSearch()
    },
  }
  return (
    <RailContext value={() => setOpen(true)}>
      <ReLoginHost />
      <div className="flex min-h-dvh">
        <aside
          aria-label={t('menu')}
          className="hall sticky top-0 hidden h-dvh w-53 flex-none bg-dusk-1 text-on-dusk lg:block dark:border-e dark:border-dusk-line dark:bg-dusk-0"
        >
          <PortalRail nav={nav} path={path} {...search} />
        </aside>
        <RailDrawer isOpen={open} onOpenChange={setOpen} nav={nav} path={path} {...search} />
        <div className="flex min-w-0 flex-1 flex-col">{instead ?? <Outlet />}</div>
      </div>
    </RailContext>
  )
}

type PortalPageProps = {
  /** In the top bar: the screen's name, or a path of links. */
  title: ReactNode
  /** At the end of the bar; at most one primary button. */
  actions?: ReactNode
  /** The bar's title is the screen's heading; off where the content begins with a `PageHead`. */
  titleIsHeading?: boolean
  /** A hall band under the bar: the head of a booking. */
  band?: ReactNode
  children: ReactNode
}

/** Top bar and content of one portal screen. */
export function PortalPage({ title, actions, titleIsHeading = true, band, children }: PortalPageProps) {
  const t = useText('common')
  const openRail = useContext(RailContext)
  const Title = titleIsHeading ? 'h1' : 'p'
  return (
    <>
      <header className="sticky top-0 z-20 flex min-h-13 flex-wrap items-center gap-x-1 gap-y-1.5 border-b border-line bg-surface-1 px-4 py-1.5 sm:flex-nowrap sm:gap-2 lg:px-6">
        <button type="button" className={iconButtonStyle(false, 'lg:hidden')} aria-label={t('menu')} onClick={openRail}>
          <MenuIcon aria-hidden className="size-5" strokeWidth={1.6} />
        </button>
        <Title className="me-auto max-w-full min-w-0 text-16 font-mid max-sm:max-w-[calc(100%-5.5rem)] sm:min-w-24">
          {title}
        </Title>
        {/* On a phone they go under the title together where they do not fit beside it, on a tablet into rows of their own; the bell stays above. */}
        {actions && (
          <div
            data-acts
            className="flex flex-wrap items-center gap-1.5 max-sm:order-1 sm:min-w-0 sm:shrink-3 sm:justify-end sm:gap-2"
          >
            {actions}
          </div>
        )}
        <Bell />
        {/* A phone's bar has room for the title and what the screen does; there these two stand in the drawer. */}
        <LanguageSwitch iconOnly className={iconButtonStyle(false, 'max-sm:hidden')} />
        <ThemeSwitch className={iconButtonStyle(false, 'max-sm:hidden')} />
      </header>
      <main id="main" tabIndex={-1} className="portal-main flex min-w-0 flex-1 flex-col">
        {band}
        <div className="flex w-full max-w-400 flex-1 flex-col gap-4 p-4 lg:p-6">
          {children}
          <ZoneNote />
        </div>
      </main>
    </>
  )
}
