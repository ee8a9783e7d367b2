import { useQuery } from '@tanstack/react-query'
import { HeadContent, Outlet, Scripts, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useApi, useFacts } from '../api/context.tsx'
import { userQuery } from '../api/session.ts'
import { densityAt } from '../appearance.ts'
import { useText } from '../i18n/use-text.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import type { EarlyFields } from './early-fields.ts'
import { Starter } from './starter.tsx'
import { ToastHost } from '../ui/toast-host.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

const ViewBanner = lazy(() => import('#web/features/people/impersonation/index.ts'))

/**
 * Says that an admin looks on, once another part has asked who is logged in. To ask here would be too early: parts that
 * are not awake yet would find the answer where the server's page has none.
 */
function Viewed() {
  const { data } = useQuery({ ...userQuery(useApi()), enabled: false })
  return (
    data?.viewed_by && (
      <Suspense>
        <ViewBanner />
      </Suspense>
    )
  )
}

/** What all pages stand in: the document, its language and direction, and what must outlive a page. */
export function Shell() {
  const { locale, theme, density } = useFacts()
  const path = useRouterState({ select: (state) => state.location.pathname })
  useHeadingFocus()
  // Journeys wait for this: a click before hydration is lost.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    const { early } = self as { early?: EarlyFields }
    if (early?.size)
      void import('./early-fields.ts').then(({ putBack }) => {
        Object.assign(self, { early: undefined })
        putBack(early)
      })
    else Object.assign(self, { early: undefined })
  }, [])

  return (
    <html
      lang={locale}
      dir={locale === 'ar' ? 'rtl' : 'ltr'}
      data-theme={theme}
      data-density={densityAt(path, density)}
      data-density-chosen={density ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {import.meta.env.SSR && <Starter />}
      </head>
      <body>
        <div id="skips">
          <SkipLink />
        </div>
        <OfflineBanner />
        <Outlet />
        <Viewed />
        <ToastHost />
        <Scripts />
      </body>
    </html>
  )
}

function SkipLink() {
  const t = useText('common')
  return (
    <a className="skip-link" href="#main">
      {t('skip')}
    </a>
  )
}
