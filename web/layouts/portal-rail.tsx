import { ChevronsUpDown, type LucideIcon, Rows3, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi, useFacts } from '../api/context.tsx'
import { logOut } from '../api/log-out.ts'
import { agencyNameOf, useUser } from '../api/session.ts'
import { densityAt, switchDensity } from '../appearance.ts'
import { useLocale, useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { cx } from '../ui/cx.ts'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { Menu } from '../ui/menu.tsx'
import { Leave } from '../ui/mirrored.tsx'

export type PortalNavItem = {
  href: string
  label: string
  icon: LucideIcon
  /** Another screen that it leads to and stands for. */
  also?: string
  /** Waiting: `calm` on the hall's own colour, else in saffron. */
  count?: number
  calm?: boolean
}
export type PortalNav = readonly { title?: string; items: readonly PortalNavItem[] }[]

export type RailProps = { nav: PortalNav; path: string; onSearch?: () => void }

export function PortalRail({ nav, path, onSearch }: RailProps) {
  const t = useText('common')
  return (
    <div className="flex h-full scheme-dark flex-col gap-3 overflow-y-auto px-2.5 py-4 [scrollbar-width:thin]">
      <Link href={paths.home()} className="mx-2 mb-2 rounded-r-1">
        <Logo />
      </Link>
      {onSearch && (
        <button
          type="button"
          aria-keyshortcuts="Control+K"
          className="flex min-h-9 flex-none items-center gap-3 rounded-r-2 px-2.5 text-14 text-on-dusk-2 inset-ring inset-ring-dusk-line hover:bg-dusk-2 hover:text-on-dusk"
          onClick={onSearch}
        >
          <Search aria-hidden className="size-4" strokeWidth={1.8} />
          <span className="flex-1 text-start">{t('search')}</span>
          <kbd aria-hidden dir="ltr" className="text-12 max-lg:hidden">
            Ctrl K
          </kbd>
        </button>
      )}
      <nav aria-label={t('area_nav')} className="flex flex-1 flex-col gap-4">
        {nav.map((group, index) => (
          <div key={group.title ?? index}>
            {group.title && <h2 className="mb-1 px-2.5 text-12 text-on-dusk-2">{group.title}</h2>}
            <ul>
              {group.items.map((item) => (
                <li key={item.href}>
                  <RailLink
                    item={item}
                    current={[item.href, item.also].some((href) => href?.toLowerCase() === path.toLowerCase())}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <UserBox />
    </div>
  )
}

function RailLink({ item, current }: { item: PortalNavItem; current: boolean }) {
  const { href, label, icon: Icon, count, calm } = item
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex min-h-9 items-center gap-3 rounded-r-2 px-2.5 text-14',
        current ? 'bg-dusk-3 font-mid text-on-dusk' : 'text-on-dusk-2 hover:bg-dusk-2 hover:text-on-dusk',
      )}
    >
      <Icon aria-hidden className={cx('size-4', current && 'text-dusk-glow')} strokeWidth={1.8} />
      <span className="flex-1">{label}</span>
      {count !== undefined && count > 0 && <Count value={count} calm={calm ?? false} />}
    </Link>
  )
}

const Count = ({ value, calm }: { value: number; calm: boolean }) => (
  <span
    className={cx(
      'min-w-5 rounded-full px-1.5 text-center text-11 leading-5 font-strong',
      calm ? 'bg-dusk-3 text-on-dusk' : 'bg-accent text-on-accent',
    )}
  >
    {value}
  </span>
)

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

function UserBox() {
  const t = useText('common')
  const api = useApi()
  const { user } = useUser()
  const locale = useLocale()
  const { density } = useFacts()
  if (!user) return null
  const next = densityAt('/agent', density) === 'compact' ? 'comfortable' : 'compact'
  const label: ReactNode = (
    <>
      <span aria-hidden className="grid size-8 flex-none place-items-center rounded-full bg-dusk-3 text-12 font-mid">
        {initials(user.name)}
      </span>
      <span className="min-w-0 flex-1 text-start leading-[1.3]">
        <span dir="auto" className="block truncate text-14 font-mid text-as-page">
          {user.name}
        </span>
        <span dir="auto" className="block truncate text-12 text-as-page text-on-dusk-2">
          {agencyNameOf(user, locale) ?? user.email}
        </span>
      </span>
      <ChevronsUpDown aria-hidden className="size-4 flex-none" strokeWidth={1.8} />
    </>
  )
  return (
    <div className="border-t border-dusk-line pt-3">
      <Menu
        label={label}
        className="flex w-full items-center gap-3 rounded-r-2 p-1.5 hover:bg-dusk-2"
        entries={[
          {
            id: 'density',
            label: t(`density_to_${next}`),
            icon: <Rows3 aria-hidden className="size-4" strokeWidth={1.8} />,
            onAction: () => switchDensity(next),
          },
          { id: 'leave', label: t('log_out'), icon: <Leave className="size-4" />, onAction: () => void logOut(api) },
        ]}
      />
    </div>
  )
}
