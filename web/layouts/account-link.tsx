import { CircleUser } from 'lucide-react'
import { useUser } from '../api/session.ts'
import { homeOfDisallowed } from '../api/session.ts'
import { useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { Link } from '../ui/link.tsx'

/** "Log in", or the name of who is. Keeps its width until that is known, so that nothing jumps. */
export function AccountLink({ hall }: { hall: boolean }) {
  const t = useText('common')
  const { user } = useUser()
  const style = cx(buttonStyle(hall ? 'hall' : 'secondary', 'small'), 'min-w-24 text-14')
  if (!user) {
    return (
      <Link href={paths.login()} className={style}>
        {t('log_in')}
      </Link>
    )
  }
  const home = user.role === 'customer' ? paths.myProfile() : homeOfDisallowed(user.role)
  return (
    <Link href={home} className={style} aria-label={t('account', { name: user.name })}>
      <CircleUser aria-hidden className="size-4" strokeWidth={1.8} />
      <span className="max-w-28 truncate">{user.name.split(' ')[0]}</span>
    </Link>
  )
}
