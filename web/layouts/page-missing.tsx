import type { ReactNode } from 'react'
import { useUser } from '../api/session.ts'
import { useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'

/** An address without a screen, or a record that is not there. */
export function PageMissing() {
  const t = useText('common')
  const { user } = useUser()
  const home: ReactNode = (
    <Link href={paths.home()} className={buttonStyle('secondary')}>
      {t('missing_action')}
    </Link>
  )
  const isOffice = user !== undefined && user !== null && user.role !== 'agent' && user.role !== 'customer'
  return (
    <main id="main" className="grid min-h-[60vh] place-items-center">
      <Empty
        level={1}
        title={t(isOffice ? 'office_title' : 'missing_title')}
        text={t(isOffice ? 'office_text' : 'missing_text')}
        action={home}
      />
    </main>
  )
}
