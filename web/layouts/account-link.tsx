import { lazy, Suspense } from 'react'
import { useUser } from '../api/session.ts'
import { useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Link } from '../ui/link.tsx'

const AccountHere = lazy(() => import('./account-here.tsx'))

/** "Log in", or the name of who is. Keeps its width until that is known, so that nothing jumps. */
export function AccountLink({ hall }: { hall: boolean }) {
  const t = useText('common')
  const { user } = useUser()
  const style = buttonStyle(hall ? 'hall' : 'secondary', 'small', 'min-w-24 text-14')
  if (user)
    return (
      <Suspense fallback={<span className={style} />}>
        <AccountHere user={user} hall={hall} style={style} />
      </Suspense>
    )
  return (
    <Link href={paths.login()} className={style}>
      {t('log_in')}
    </Link>
  )
}
