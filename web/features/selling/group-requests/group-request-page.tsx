import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { RequestForm } from './request-form.tsx'
import type { Prefill } from './request-form.rules.ts'

/** Where a search for ten and more leads: the form for whoever is logged in; an agent has it in the portal. */
export function GroupRequestPage({ agentAt }: { agentAt: (wish: Prefill) => string }) {
  const t = useText('group_requests')
  const wish = useSearch({ strict: false }) as Prefill
  const { user } = useUser()
  const navigate = useNavigate()
  const inPortal = user?.role === 'agent' ? agentAt(wish) : null
  useEffect(() => {
    if (inPortal) void navigate({ href: inPortal, replace: true })
  }, [inPortal, navigate])
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-10 sm:px-6 xl:px-0">
      <PageHead
        title={t('ask_title')}
        text={t('ask_text')}
        actions={
          user?.role === 'customer' && (
            <Link href={paths.myGroupRequests()} className={buttonStyle('secondary')}>
              {t('my_title')}
            </Link>
          )
        }
      />
      <div className="mt-6">
        {user === undefined || inPortal ? (
          <Loading>
            <Skeleton className="h-72 w-full rounded-r-3" />
          </Loading>
        ) : user ? (
          <RequestForm prefill={wish} doneAt={paths.myGroupRequest} />
        ) : (
          <Card title={t('log_in_title')}>
            <p className="mb-4 text-14 text-ink-2">{t('log_in_text')}</p>
            <Link
              href={`${paths.login()}?next=${encodeURIComponent(paths.groupRequest(wish))}`}
              className={buttonStyle('primary')}
            >
              {t('log_in')}
            </Link>
          </Card>
        )}
      </div>
    </main>
  )
}
