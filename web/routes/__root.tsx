import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { RouterContext } from '#web/api/context.tsx'
import { refreshUser } from '#web/api/session.ts'
import { Shell } from '#web/layouts/shell.tsx'
import { siteQuery } from '#web/site.ts'
import styles from '#web/styles/app.css?url'

export const Route = createRootRouteWithContext<RouterContext>()({
  // The document itself comes from the server whatever becomes of what is in it.
  ssr: true,
  beforeLoad: ({ context, location, preload }) => {
    if (!preload) refreshUser(context, location.pathname)
    return context.texts.load('common')
  },
  loader: ({ context }) => context.queryClient.prefetchQuery(siteQuery(context.api)),
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      // Read from the page as it came: only the server writes them.
      ...(import.meta.env.SSR
        ? [
            {
              rel: 'preload',
              href: match.context.facts.locale === 'ar' ? arabicFont : latinFont,
              as: 'font',
              type: 'font/woff2',
              crossOrigin: 'anonymous' as const,
            },
            { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
            { rel: 'apple-touch-icon', href: '/icon-192.png' },
            { rel: 'manifest', href: `/manifest.webmanifest?lang=${match.context.facts.locale}` },
          ]
        : []),
    ],
  }),
  component: Shell,
  // The root is never split: its missing page brings header and footer only when it is needed.
  notFoundComponent: lazyRouteComponent(() => import('#web/layouts/root-missing.tsx'), 'RootMissing'),
})
