import { useMay } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/link.tsx'

/** From agencies to everybody with an account, and back: two lists at one address. */
export function KindTabs({ current }: { current: 'agencies' | 'users' }) {
  const t = useText('directory')
  const may = useMay()
  if (!may('agency.view') || !may(['user.view', 'staff.view'])) return null
  return (
    <nav aria-label={t('kinds')} className="flex gap-6 border-b border-line text-14">
      {(['agencies', 'users'] as const).map((kind) => (
        <Link
          key={kind}
          href={kind === 'users' ? `${paths.adminUsers()}?show=users` : paths.adminUsers()}
          aria-current={kind === current ? 'page' : undefined}
          className={cx(
            '-mb-px border-b-2 px-1 py-2.5',
            kind === current ? 'border-accent-line font-mid text-ink' : 'border-transparent text-ink-2',
          )}
        >
          {t(kind)}
        </Link>
      ))}
    </nav>
  )
}
