import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

type FrameProps<Row> = {
  list: { href: string; name: string }
  title: ReactNode
  /** Of the record that is changed; `isNew` where there is none yet. */
  isNew: boolean
  found: { data: Row | null | undefined; error: Error | null; refetch: () => unknown }
  children: (row: Row | undefined) => ReactNode
}

/** The page around a form: for a new record at once, for one that is changed when it is there. */
export function RecordFrame<Row>({ list, title, isNew, found, children }: FrameProps<Row>) {
  const t = useText('airline_data')
  const { data, error, refetch } = found
  return (
    <PortalPage
      title={
        <Trail href={list.href} list={list.name}>
          {title}
        </Trail>
      }
    >
      {isNew ? (
        children(undefined)
      ) : data ? (
        children(data)
      ) : data === null ? (
        <Empty title={t('missing')} text={t('missing_text')} />
      ) : error ? (
        <ErrorState title={t('list_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </PortalPage>
  )
}
