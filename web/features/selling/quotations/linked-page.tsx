import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { QuotingAgency } from '#contract/selling/quotation-shapes'
import { isApiError } from '#web/api/api-error.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { AgencyFrame } from './agency-frame.tsx'

type LinkedPageProps<Data> = {
  asked: UseQueryResult<Data>
  /** The size of what comes. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What a customer's link leads to, in its agency's frame; says so where the link is broken or nothing loads. */
export function LinkedPage<Data extends { agency: QuotingAgency | null }>(props: LinkedPageProps<Data>) {
  const { asked, skeleton, children } = props
  const t = useText('quotations')
  const { data, error, refetch } = asked
  if (data) return <AgencyFrame agency={data.agency}>{children(data)}</AgencyFrame>
  return (
    <AgencyFrame agency={null}>
      {isApiError(error) && (error.status === 404 || error.status === 422) ? (
        <Empty level={1} title={t('link_broken')} text={t('link_broken_text')} />
      ) : error ? (
        <ErrorState
          level={1}
          title={t('page_failed')}
          text={t('page_failed_text')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading className="grid gap-4">{skeleton}</Loading>
      )}
    </AgencyFrame>
  )
}
