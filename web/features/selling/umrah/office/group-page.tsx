import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { umrahGroups, type UmrahGroup } from '#contract/selling/umrah-groups'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { GroupPapers } from './group-papers.tsx'
import { GroupRooms } from './group-rooms.tsx'
import { CostsTab } from './work/costs-tab.tsx'
import { DocumentsTab } from './work/documents-tab.tsx'
import { MovementTab } from './work/movement-tab.tsx'
import { PermitsTab } from './work/permits-tab.tsx'
import { TasksTab } from './work/tasks-tab.tsx'
import { WaitsTab } from './work/waits-tab.tsx'
import { VisasTab } from './work/visas-tab.tsx'

const route = getRouteApi('/admin/umrah-group')

const groupQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['umrah', 'group', id],
    queryFn: async ({ signal }) => (await api(umrahGroups.get, { query: { id }, signal })).data,
  })

/** One departure as staff work on it: documents, rooms, visas, buses, permits, papers, money. */
export function UmrahGroupPage() {
  const t = useText('office_umrah')
  const locale = useLocale()
  const { id = '' } = route.useSearch()
  return (
    <DetailPage
      list={{ href: paths.adminUmrahGroups(), name: t('groups') }}
      title={(group) => group?.title[locale] ?? t('groups')}
      found={useQuery({ ...groupQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      words={{ failed: t('groups_failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(group) => <Group group={group} />}
    </DetailPage>
  )
}

function Group({ group }: { group: UmrahGroup }) {
  const t = useText('office_umrah')
  const format = useFormat()
  const work = useText('umrah_work')
  const mayFile = useHolds('umrah.visa')
  const maySeeCosts = useHolds('booking.view_cost')
  const { tab } = route.useSearch()
  const navigate = useNavigate()
  const waiting = group.pilgrims.filter(({ room }) => room === null).length
  const tabs = [
    ...(mayFile ? [{ id: 'documents', label: work('documents'), panel: <DocumentsTab id={group.id} /> }] : []),
    { id: 'rooms', label: `${t('rooms')} (${waiting})`, panel: <GroupRooms key={group.id} group={group} /> },
    ...(mayFile ? [{ id: 'visas', label: work('visas'), panel: <VisasTab id={group.id} /> }] : []),
    { id: 'journeys', label: work('journeys'), panel: <MovementTab id={group.id} /> },
    { id: 'permits', label: work('permits'), panel: <PermitsTab id={group.id} /> },
    { id: 'papers', label: t('papers'), panel: <GroupPapers group={group} /> },
    { id: 'tasks', label: work('tasks'), panel: <TasksTab group={group} /> },
    { id: 'line', label: work('waiting_list'), panel: <WaitsTab id={group.id} /> },
    { id: 'money', label: t('money'), panel: <Parties parties={group.parties} /> },
    ...(maySeeCosts ? [{ id: 'costs', label: work('costs'), panel: <CostsTab id={group.id} /> }] : []),
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-14 text-ink-2">
        <Code>{group.code}</Code> · {format.date(group.starts.date, 'full')} – {format.date(group.ends.date, 'full')} ·{' '}
        {t('pilgrims_of', { count: group.pilgrims.length, seats: group.seats })}
      </p>
      <Tabs
        label={t('groups')}
        tabs={tabs}
        value={tab ?? tabs[0]!.id}
        onChange={(next) =>
          void navigate({
            to: '/admin/umrah-group',
            search: { id: group.id, tab: next },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  )
}

function Parties({ parties }: Pick<UmrahGroup, 'parties'>) {
  const t = useText('office_umrah')
  const columns: Column<UmrahGroup['parties'][number]>[] = [
    { id: 'booking', head: t('code'), cell: ({ booking }) => <Code>{booking}</Code> },
    { id: 'name', head: t('party'), cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'people', head: t('pilgrims'), align: 'end', cell: ({ people }) => people },
    {
      id: 'total',
      head: t('price'),
      align: 'end',
      from: 'sm',
      cell: ({ total }) => <Money value={total} decimals="always" />,
    },
    {
      id: 'paid',
      head: t('paid'),
      align: 'end',
      from: 'sm',
      cell: ({ paid }) => <Money value={paid} decimals="always" />,
    },
    {
      id: 'owed',
      head: t('owed'),
      align: 'end',
      cell: ({ total, paid }) => (
        <Money value={{ ...total, amount: total.amount - paid.amount }} decimals="always" className="font-mid" />
      ),
    },
  ]
  return (
    <Card flush>
      <Table label={t('money')} columns={columns} rows={parties} keyOf={({ booking }) => booking} />
    </Card>
  )
}
