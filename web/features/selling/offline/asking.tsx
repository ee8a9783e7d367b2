import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useGo } from './use-go.ts'

const RequestForm = lazy(() => import('./request-form.tsx'))
const route = getRouteApi('/agent/agent-offline-bookings')

/** The form to ask the back office for something. */
export function Asking() {
  const t = useText('offline')
  const search = route.useSearch()
  const go = useGo()
  const { new: _, ...list } = search
  return (
    <PortalPage
      title={t('new_title')}
      actions={
        <Button size="small" onClick={() => go(list)}>
          {t('back')}
        </Button>
      }
    >
      <Suspense
        fallback={
          <Loading className="grid gap-4 lg:grid-cols-2">
            <Skeleton className="h-96 w-full rounded-r-3" />
            <Skeleton className="h-96 w-full rounded-r-3" />
          </Loading>
        }
      >
        <RequestForm />
      </Suspense>
    </PortalPage>
  )
}
