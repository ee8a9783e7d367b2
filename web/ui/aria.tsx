import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { useLocale } from '../i18n/use-text.tsx'

/**
 * Around each part that is made of React Aria: the page's language and links that stay in the app. Kept here and not
 * around the whole app, so that pages without such parts do not load the library.
 */
export function Aria({ children }: { children: ReactNode }) {
  const router = useRouter()
  const locale = useLocale()
  return (
    <I18nProvider locale={locale === 'ar' ? 'ar-AE' : 'en-US'}>
      <RouterProvider navigate={(href) => void router.navigate({ href })}>{children}</RouterProvider>
    </I18nProvider>
  )
}
