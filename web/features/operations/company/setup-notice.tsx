import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { companyQuery } from './company.queries.ts'

/** How many steps of the set-up are missing: asked for administrators alone, none for everybody else. */
export function useMissingSteps(): number {
  const { user } = useUser()
  return useQuery({ ...companyQuery(useApi()), enabled: user?.role === 'admin' }).data?.missing.length ?? 0
}

/** Stays before every administrator until the company is set up. */
export function SetupNotice() {
  const missing = useMissingSteps()
  return missing > 0 ? <WithTexts feature="company">{() => <Missing count={missing} />}</WithTexts> : null
}

function Missing({ count }: { count: number }) {
  const t = useText('company')
  return (
    <Notice
      tone="warn"
      title={t('missing_title', { count })}
      action={
        <Link href={paths.adminSetup()} className={buttonStyle('secondary', 'small')}>
          {t('open_setup')}
        </Link>
      }
    />
  )
}
