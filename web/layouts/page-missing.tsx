import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'

/** An address without a screen, or a record that is not there. */
export function PageMissing() {
  const t = useText('common')
  const home: ReactNode = (
    <Link href={paths.home()} className={buttonStyle('secondary')}>
      {t('missing_action')}
    </Link>
  )
  return (
    <main id="main" className="grid min-h-[60vh] place-items-center">
      <Empty level={1} title={t('missing_title')} text={t('missing_text')} action={home} />
    </main>
  )
}
