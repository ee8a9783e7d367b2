import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { umrahGroups, type UmrahGroup } from '#contract/selling/umrah-groups'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
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

const route = getRouteApi('/admin/umrah-group')

const groupQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['umrah', 'group', id],
    queryFn: async ({ signal }) => (await api(umrahGroups.get, { query: { id }, signal })).data,
  })

/** One departure as staff work on it: its rooms, its people’s money, its papers. */
export function UmrahGroupPage() {
  const t = useText('office_umrah')
  const locale = useLocale()
  const { id = '' } = route.useSearch()
  return (
    <DetailPage
      list={{ href: paths.adminUmrahGroups(), name: t('groups') }}
      title={(group) => group?.title[locale] ?? t('groups')}
      found={useQuery({ ...groupQuery(useApi(), id), enabled: id !== '' })}
      words={{ failed: t('groups_failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(group) => <Group group={group} />}
    </DetailPage>
  )
}

function Group({ group }: { group: UmrahGroup }) {
  const t = useText('office_umrah')
  const format = useFormat()
  const waiting = group.pilgrims.filter(({ room }) => room === null).length
  return (
    <div className="grid gap-4">
      <p className="text-14 text-ink-2">
        <Code>{group.code}</Code> · {format.date(group.starts.date, 'full')} – {format.date(group.ends.date, 'full')} ·{' '}
        {t('pilgrims_of', { count: group.pilgrims.length, seats: group.seats })}
      </p>
      <Tabs
        label={t('groups')}
        tabs={[
          { id: 'rooms', label: `${t('rooms')} (${waiting})`, panel: <GroupRooms key={group.version} group={group} /> },
          { id: 'money', label: t('money'), panel: <Parties parties={group.parties} /> },
          { id: 'papers', label: t('papers'), panel: <GroupPapers group={group} /> },
        ]}
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
