import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { umrahGroups, type UmrahGroupRow } from '#contract/selling/umrah-groups'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TasksTable } from './work/tasks-table.tsx'
import { umrahTasksQuery } from './work/work.queries.ts'

/** Departures with people on them, the next first. */
export function UmrahGroupsPage() {
  const t = useText('office_umrah')
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['umrah', 'groups'],
    queryFn: async ({ signal }) => (await api(umrahGroups.list, { signal })).data,
  })
  return (
    <PortalPage title={t('groups')}>
      {error && !data ? (
        <ErrorState title={t('groups_failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid grid-cols-1 gap-4">
          <OpenTasks />
          <Card flush>
            <Groups rows={data} />
          </Card>
        </div>
      ) : (
        <Loading>
          <Skeleton className="h-60" />
        </Loading>
      )}
    </PortalPage>
  )
}

function Groups({ rows }: { rows: readonly UmrahGroupRow[] }) {
  const t = useText('office_umrah')
  const locale = useLocale()
  const format = useFormat()
  const navigate = useNavigate()
  const columns: Column<UmrahGroupRow>[] = [
    { id: 'code', head: t('code'), cell: ({ code }) => <Code>{code}</Code> },
    { id: 'title', head: t('package'), cell: ({ title }) => <bdi className="font-mid">{title[locale]}</bdi> },
    {
      id: 'starts',
      head: t('begins'),
      cell: ({ starts }) => (
        <>
          {format.date(starts.date, 'weekday')}
          {starts.hijri && (
            <span className="block text-12 text-ink-3">
              {starts.hijri.day} {format.hijriMonth(starts.hijri.month)}
            </span>
          )}
        </>
      ),
    },
    { id: 'pilgrims', head: t('pilgrims'), align: 'end', cell: (one) => `${one.pilgrims} / ${one.seats}` },
    {
      id: 'without',
      head: t('without_bed'),
      from: 'sm',
      cell: ({ without_bed }) => <Tag tone={without_bed > 0 ? 'warn' : 'ok'}>{without_bed}</Tag>,
    },
  ]
  return (
    <Table
      label={t('groups')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ href: paths.adminUmrahGroup(id) })}
      empty={<Empty title={t('no_groups')} text={t('no_groups_text')} />}
    />
  )
}

/** What is open in all groups; nothing where nothing is. */
function OpenTasks() {
  const work = useText('umrah_work')
  const { data = [] } = useQuery(umrahTasksQuery(useApi()))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="tasks-title" className="grid grid-cols-1 gap-3">
      <h2 id="tasks-title" className="text-18">
        {work('open_tasks')}
      </h2>
      <TasksTable rows={data} ofAll />
    </section>
  )
}
