import { CircleUser, LogOut } from 'lucide-react'
import type { User } from '#contract/auth'
import { useApi } from '../api/context.tsx'
import { logOut } from '../api/log-out.ts'
import { homeOfDisallowed } from '../api/session.ts'
import { useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { iconButtonStyle } from '../ui/button-style.ts'
import { Link } from '../ui/link.tsx'

type AccountHereProps = { user: User; hall: boolean; style: string }

/** Who is logged in, and the way out; loaded only for them. */
export default function AccountHere({ user, hall, style }: AccountHereProps) {
  const t = useText('common')
  const api = useApi()
  const home = user.role === 'customer' ? paths.myProfile() : homeOfDisallowed(user.role)
  return (
    <div className="flex items-center gap-2">
      <Link href={home} className={style} aria-label={t('account', { name: user.name })}>
        <CircleUser aria-hidden className="size-4" strokeWidth={1.8} />
        <span className="max-w-28 truncate">{user.name.split(' ')[0]}</span>
      </Link>
      <button
        type="button"
        className={iconButtonStyle(hall)}
        aria-label={t('log_out')}
        title={t('log_out')}
        onClick={() => void logOut(api)}
      >
        <LogOut aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.6} />
      </button>
    </div>
  )
}
