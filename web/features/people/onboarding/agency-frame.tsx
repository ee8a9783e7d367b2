import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi } from '#web/api/context.tsx'
import { logOut } from '#web/api/log-out.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ReLoginHost } from '#web/layouts/re-login-host.tsx'
import { LanguageSwitch, ThemeSwitch } from '#web/layouts/switches.tsx'
import { paths } from '#web/paths.ts'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/logo.tsx'

/** The screens between registering and trading: the mark, the switches, the way out. */
export function AgencyFrame({ children }: { children: ReactNode }) {
  const t = useText('common')
  const api = useApi()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface-1">
        <div className="flex min-h-18 items-center gap-3 px-4 sm:px-10">
          <Link href={paths.home()} className="me-auto rounded-r-1">
            <Logo tone="paper" />
          </Link>
          <LanguageSwitch iconOnly className={iconButtonStyle()} />
          <ThemeSwitch className={iconButtonStyle()} />
          <button
            type="button"
            className={iconButtonStyle()}
            aria-label={t('log_out')}
            title={t('log_out')}
            onClick={() => void logOut(api)}
          >
            <LogOut aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.6} />
          </button>
        </div>
      </header>
      <AgencyMain>{children}</AgencyMain>
    </div>
  )
}

/** The measure of these screens, where the frame is somebody else's. */
export const AgencyMain = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 pt-8 pb-16 sm:px-10">
    <ReLoginHost />
    {children}
  </main>
)
