import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { recordLogQuery } from './activity.queries.ts'
import { useActivityWord } from './use-activity-word.ts'

/** What became of one record, newest first; `ids` are all it is known by. For holders of `activity_log.view`. */
export function RecordLog({ ids }: { ids: readonly string[] }) {
  const t = useText('activity')
  const clock = useClock()
  const act = useActivityWord()
  const { data, isError } = useQuery(recordLogQuery(useApi(), ids))
  return (
    <Card
      title={t('title')}
      action={
        <Link href={paths.adminActivity({ record: ids.join(',') })} className={textLink}>
          {t('all_of_it')}
        </Link>
      }
    >
      {data ? (
        data.data.length === 0 ? (
          <p className="text-14 text-ink-2">{t('record_none')}</p>
        ) : (
          <Timeline
            entries={data.data.map(({ id, at, action, by, changes }) => ({
              id,
              time: clock.moment(at),
              title: act(action),
              lines: [
                by?.name ?? t('nobody'),
                ...(changes ?? []).map(({ before, after }) => `${before ?? '–'} → ${after ?? '–'}`),
              ],
            }))}
          />
        )
      ) : isError ? (
        <p className="text-14 text-ink-2">{t('failed')}</p>
      ) : (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Card>
  )
}
