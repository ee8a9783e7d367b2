import { useQuery } from '@tanstack/react-query'
import type { JobLane } from '#contract/operations/operations'
import { useApi } from '#web/api/context.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Column, Table, TableSkeleton } from '#web/ui/table.tsx'
import { DeadJobs } from './dead-jobs.tsx'
import { jobsQuery } from './operations.queries.ts'

/** What the server does behind the screens, and what of it waits for a person. */
export function BackgroundWork() {
  const t = useText('operations')
  const { data, error, refetch } = useQuery(jobsQuery(useApi()))
  const columns = useLaneColumns()
  return (
    <>
      {data && data.failed_mails > 0 && (
        <Notice
          tone="warn"
          title={t('mails_wait', { count: data.failed_mails })}
          action={
            <Link href={`${paths.adminOutbox()}?state=failed`} className={textLink}>
              {t('see_failed_mails')}
            </Link>
          }
        >
          {t('mails_wait_text')}
        </Notice>
      )}
      {data && data.dead.length > 0 && <DeadJobs jobs={data.dead} />}
      <Card flush title={t('background')}>
        {error && !data ? (
          <ErrorState title={t('background_failed')} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <TableSkeleton columns={columns} />
        ) : (
          <Table label={t('background')} columns={columns} rows={data.lanes} keyOf={({ lane }) => lane} />
        )}
      </Card>
    </>
  )
}

function useLaneColumns(): Column<JobLane>[] {
  const t = useText('operations')
  const format = useFormat()
  const moment = useMoment()
  const count = (id: 'running' | 'due' | 'later', from?: 'sm'): Column<JobLane> => ({
    id,
    head: t(`jobs_${id}`),
    align: 'end',
    ...(from ? { from } : {}),
    cell: (lane) => format.number(lane[id]),
  })
  return [
    { id: 'lane', head: t('lane'), cell: ({ lane }) => t(`lane_${lane}`) },
    count('running'),
    count('due'),
    count('later', 'sm'),
    {
      id: 'oldest',
      head: t('oldest_due'),
      from: 'md',
      cell: ({ oldest_due_at: at }) => (at ? moment(at) : t('none_due')),
    },
  ]
}
