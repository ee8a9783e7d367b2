import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** A part of the settings that is asked of the server first: its place while it comes, and what to do if it does not. */
export function Asked<T>({
  query,
  children,
}: {
  query: UseQueryOptions<T, Error, T, string[]>
  children: (data: T) => ReactNode
}) {
  const t = useText('account')
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return <>{children(data)}</>
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-56 w-full" />
    </Loading>
  )
}
