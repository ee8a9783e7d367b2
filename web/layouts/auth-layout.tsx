import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { homeQuery } from '#web/features/catalogue/home/index.ts'
import { useApi } from '../api/context.tsx'
import { homeFromAuthScreen } from '../api/homes.ts'
import { useUser } from '../api/session.ts'
import { useFormat, useLocale, useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import { Code } from '../ui/code.tsx'
import { Globe } from '../ui/globe/globe.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'
import { iconButtonStyle } from '../ui/button-style.ts'

type AuthLayoutProps = {
  /** Login, register and agent/register: whoever is logged in is sent to their home. */
  guestOnly: boolean
}

/** The hall on one side, the counter on the other. On a phone the hall is a strip with the mark. */
export function AuthLayout({ guestOnly }: AuthLayoutProps) {
  const t = useText('common')
  const site = useSite()
  const locale = useLocale()
  const navigate = useNavigate()
  const { user } = useUser()
  const home = user && guestOnly ? homeFromAuthScreen(user.role) : null
  const path = useRouterState({ select: (state) => state.location.pathname })
  // A login that just succeeded is on its way to its own place.
  const isLeaving = useRouterState({ select: (state) => state.isLoading })
  // Guards of server-rendered screens do not run again in the browser, and only the browser knows who is there.
  useEffect(() => {
    if (home && home !== path && !isLeaving) void navigate({ to: home, replace: true })
  }, [home, path, isLeaving, navigate])

  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[7fr_5fr]">
      <AuthHall />
      <div className="flex flex-col px-4 py-4 sm:px-8 lg:px-16 lg:py-8">
        <section aria-label={t('appearance')} className="flex justify-end gap-4 text-14 font-mid max-lg:hidden">
          <LanguageSwitch />
          <ThemeSwitch className={iconButtonStyle()} />
        </section>
        <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-108 flex-1 flex-col justify-center py-8">
          <Outlet />
        </main>
        {site.phone && (
          <footer className="mx-auto w-full max-w-108 text-13 text-ink-3">
            {t.rich('trouble', {
              phone: (
                <a href={`tel:${site.phone.replace(/\s/g, '')}`}>
                  <Code>{site.phone}</Code>
                </a>
              ),
              hours: site.hours[locale],
            })}
          </footer>
        )}
      </div>
    </div>
  )
}

function AuthHall() {
  const t = useText('common')
  const format = useFormat()
  const locale = useLocale()
  const { data } = useQuery(homeQuery(useApi()))
  const featured = data?.flights.find((fare) => data.globe.some((city) => city.code === fare.destination))
  const named = [data?.origin.code, featured?.destination]
  const cities = (data?.globe ?? []).map((city) => ({
    ...city,
    note: named.includes(city.code) && data ? `${city.city[locale]} ${format.time(data.now, city.zone)}` : '',
  }))
  return (
    <header className="hall relative overflow-hidden bg-dusk-1 px-4 py-4 text-on-dusk sm:px-8 lg:sticky lg:top-0 lg:h-dvh lg:px-12 lg:py-9">
      <div className="flex items-center justify-between">
        <Link href={paths.home()} className="relative z-10 rounded-r-1">
          <Logo />
        </Link>
        <span className="relative z-10 flex lg:hidden">
          <LanguageSwitch iconOnly />
          <ThemeSwitch />
        </span>
      </div>
      <p className="relative z-10 mt-24 text-[clamp(2rem,3.4vw,3rem)] leading-tight font-light tracking-display max-lg:hidden">
        <span className="block">{t('staff_open')}</span>
        <span className="block">{t('staff_open_too')}</span>
      </p>
      {data && (
        <Globe
          className="globe-auth max-lg:hidden"
          cities={cities}
          from={data.origin.code}
          to={featured?.destination ?? ''}
        />
      )}
    </header>
  )
}
