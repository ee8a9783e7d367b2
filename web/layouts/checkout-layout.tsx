import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { iconButtonStyle } from '../ui/button-style.ts'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { type Step, StepLine } from '../ui/step-line.tsx'
import { ReLoginHost } from './re-login-host.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

type CheckoutLayoutProps = {
  steps: readonly Step[]
  current: string
  /** The steps' main column. */
  children: ReactNode
  /** Clock, flights and price lines: beside the steps, under 1024 px a bar at the lower edge. */
  summary: ReactNode
}

/** Nothing but the way to the ticket: mark, named steps, summary always in view. */
export function CheckoutLayout({ steps, current, children, summary }: CheckoutLayoutProps) {
  const t = useText('common')
  return (
    <div className="flex min-h-dvh flex-col">
      <ReLoginHost />
      <header className="border-b border-line bg-surface-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-10">
          <Link href={paths.home()} className="rounded-r-1 md:w-48">
            <Logo tone="paper" />
          </Link>
          <StepLine steps={steps} current={current} className="order-last mx-auto max-w-160 md:order-none md:flex-1" />
          <span className="ms-auto flex items-center gap-4 text-14 font-mid md:ms-0">
            <span className="inline-flex items-center gap-2 max-sm:hidden">
              <ShieldCheck aria-hidden className="size-4" strokeWidth={1.8} />
              {t('secure')}
            </span>
            <LanguageSwitch />
            <ThemeSwitch className={iconButtonStyle()} />
          </span>
        </div>
      </header>
      <div className="mx-auto grid w-full max-w-page flex-1 gap-9 px-3 pt-7 pb-32 sm:px-6 lg:grid-cols-[minmax(0,1fr)_344px] lg:pb-16 xl:px-0">
        <main id="main" tabIndex={-1} className="min-w-0">
          {children}
        </main>
        <aside className="min-w-0 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30">
          <div className="lg:sticky lg:top-7">{summary}</div>
        </aside>
      </div>
    </div>
  )
}
