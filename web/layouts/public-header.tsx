import { Luggage, Menu, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat, useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import { iconButtonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { AccountLink } from './account-link.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

/** `hall`: laid over the dusk of the first page; else a paper bar. */
export function PublicHeader({ hall, path }: { hall: boolean; path: string }) {
  const t = useText('common')
  const format = useFormat()
  const { currency } = useSite()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [path])
  const items = [
    { href: paths.home(), name: t('nav_flights'), current: path === '/' || path.startsWith('/flight') },
    { href: paths.groupTickets(), name: t('nav_groups'), current: path.startsWith('/group-') },
    { href: paths.hotelSearch(), name: t('nav_hotels'), current: path.startsWith('/hotel') },
    { href: paths.umrahPackages(), name: t('nav_umrah'), current: path.startsWith('/umra') },
    { href: paths.holidays(), name: t('nav_holidays'), current: path.startsWith('/holiday') },
    { href: paths.visas(), name: t('nav_visas'), current: path.startsWith('/visa') },
    { href: paths.travelInsurance(), name: t('nav_insurance'), current: path.startsWith('/travel-insurance') },
    { href: paths.about(), name: t('nav_about'), current: path.startsWith('/about') },
  ]

  return (
    <header
      className={cx(
        hall
          ? 'hall absolute inset-x-0 top-0 z-20 text-on-dusk'
          : 'relative z-20 border-b border-line bg-surface-1 text-ink',
      )}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <div className="flex h-18 items-center gap-3 px-4 sm:px-10">
        <Link href={paths.home()} className="me-6 rounded-r-1">
          <Logo tone={hall ? 'hall' : 'paper'} />
        </Link>
        <nav aria-label={t('main_nav')} className="hidden items-stretch gap-7 self-stretch md:flex">
          {items.map((item) => (
            <NavLink key={item.href} {...item} hall={hall} />
          ))}
        </nav>
        <div className="ms-auto hidden items-center gap-6 text-14 font-mid md:flex">
          <Link href={paths.myTrips()} className="inline-flex min-h-control-sm items-center gap-2">
            <Luggage aria-hidden className="size-4.5" strokeWidth={1.6} />
            {t('nav_trips')}
          </Link>
          <LanguageSwitch />
          <span>
            <bdi>{format.currency(currency)}</bdi>
          </span>
          <ThemeSwitch className={iconButtonStyle(hall, 'size-9')} />
          <AccountLink hall={hall} />
        </div>
        <div className="ms-auto flex items-center md:hidden">
          <LanguageSwitch iconOnly className={iconButtonStyle(hall)} />
          <button
            type="button"
            className={iconButtonStyle(hall)}
            aria-label={t('menu')}
            aria-expanded={open}
            aria-controls="phone-menu"
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden strokeWidth={1.6} /> : <Menu aria-hidden strokeWidth={1.6} />}
          </button>
        </div>
      </div>
      <nav
        id="phone-menu"
        hidden={!open}
        aria-label={t('menu')}
        className={cx('border-t px-4 py-2 md:hidden', hall ? 'border-dusk-line bg-dusk-1' : 'border-line bg-surface-1')}
      >
        <ul className="flex flex-col">
          {[...items, { href: paths.myTrips(), name: t('nav_trips'), current: path.startsWith('/my') }].map((item) => (
            <li key={item.href}>
              <Link
                href={item.href}
                aria-current={item.current ? 'page' : undefined}
                className="flex min-h-12 items-center aria-[current]:font-mid"
              >
                {item.name}
              </Link>
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-between gap-3 py-3">
          <AccountLink hall={hall} />
          <ThemeSwitch className={iconButtonStyle(hall)} />
        </div>
      </nav>
    </header>
  )
}

function NavLink({ href, name, current, hall }: { href: string; name: string; current: boolean; hall: boolean }) {
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'relative flex items-center text-14',
        current
          ? 'font-mid after:absolute after:inset-x-0 after:bottom-4.5 after:h-0.5 after:rounded-full'
          : hall
            ? 'text-on-dusk-2 hover:text-on-dusk'
            : 'text-ink-2 hover:text-ink',
        current && (hall ? 'after:bg-dusk-glow' : 'after:bg-accent-line'),
      )}
    >
      {name}
    </Link>
  )
}
