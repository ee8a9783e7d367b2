import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CostRow, type GroupCosts, umrahCosts } from '#contract/selling/umrah-costs'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { CostDialog } from './cost-dialog.tsx'
import { FreePlaces } from './free-places.tsx'
import { WithTab } from './parts.tsx'
import { useGroupAct } from './use-group-act.ts'
import { groupCostsQuery } from './work.queries.ts'

/** What a group brings and costs. */
export function CostsTab({ id }: { id: string }) {
  return <WithTab found={useQuery(groupCostsQuery(useApi(), id))}>{(data) => <Costs id={id} data={data} />}</WithTab>
}

function Costs({ id, data }: { id: string; data: GroupCosts }) {
  const t = useText('umrah_work')
  const api = useApi()
  const { act, busy, problem } = useGroupAct()
  const [edited, edit] = useState<CostRow | 'new' | null>(null)
  const remove = (row: CostRow) =>
    void act(umrahCosts.remove, () => api(umrahCosts.remove, { query: { id, cost_id: row.id } }))
  const money = (value: GroupCosts['sold']) => <Money value={value} decimals="always" />
  const columns: Column<CostRow>[] = [
    {
      id: 'kind',
      head: t('cost'),
      cell: ({ kind, note }) => (
        <>
          {t(`cost_${kind}`)}
          {note && <bdi className="block text-13 text-ink-3">{note}</bdi>}
        </>
      ),
    },
    { id: 'quantity', head: t('quantity'), align: 'end', from: 'sm', cell: ({ quantity }) => quantity },
    { id: 'each', head: t('cost_each'), align: 'end', from: 'sm', cell: ({ each }) => money(each) },
    { id: 'planned', head: t('planned'), align: 'end', cell: ({ planned }) => money(planned) },
    { id: 'actual', head: t('actual'), align: 'end', cell: ({ actual }) => (actual ? money(actual) : '–') },
    {
      id: 'acts',
      head: <span className="sr-only">{t('change')}</span>,
      align: 'end',
      cell: (row) => (
        <Button
          size="small"
          look="ghost"
          loading={busy}
          aria-label={`${t('remove')}: ${t(`cost_${row.kind}`)}`}
          onClick={() => remove(row)}
        >
          {t('remove')}
        </Button>
      ),
    },
  ]
  return (
    <div className="grid gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Card title={t('cost_sheet')}>
        <Facts
          rows={[
            [t('sold'), money(data.sold)],
            [t('leader_free'), money(data.leader_free)],
            [t('revenue'), money(data.revenue)],
            [t('planned'), money(data.planned)],
            [t('profit_planned'), money(data.profit_planned)],
            [t('profit_actual'), money(data.profit_actual)],
            [t('per_head'), money(data.per_head)],
          ]}
        />
      </Card>
      <FreePlaces key={String(data.free_per)} id={id} data={data} />
      <Card
        flush
        title={t('costs')}
        action={
          <Button size="small" onClick={() => edit('new')}>
            {t('add_cost')}
          </Button>
        }
      >
        <Table
          label={t('costs')}
          columns={columns}
          rows={data.rows}
          keyOf={({ id: key }) => key}
          onOpen={edit}
          empty={<p className="p-card text-14 text-ink-2">{t('no_costs')}</p>}
        />
      </Card>
      {edited && <CostDialog id={id} data={data} row={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </div>
  )
}
