import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type GroupWait, umrahWaits } from '#contract/selling/umrah-waits'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { WithTab } from './parts.tsx'
import { useGroupAct } from './use-group-act.ts'
import { WaitDialog } from './wait-dialog.tsx'
import { groupWaitsQuery } from './work.queries.ts'

const tones = {
  waiting: 'info',
  offered: 'accent',
  taken: 'ok',
  lapsed: 'warn',
  withdrawn: 'mute',
  closed: 'mute',
} as const

/** Who waits for seats of this departure, in order, and to whom seats are offered until when. */
export function WaitsTab({ id }: { id: string }) {
  return <WithTab found={useQuery(groupWaitsQuery(useApi(), id))}>{(data) => <Line id={id} rows={data} />}</WithTab>
}

function Line({ id, rows }: { id: string; rows: readonly GroupWait[] }) {
  const t = useText('umrah_work')
  const api = useApi()
  const moment = useMoment()
  const [adding, add] = useState(false)
  const { act, busy, problem } = useGroupAct()
  const columns: Column<GroupWait>[] = [
    { id: 'place', head: t('wait_place'), cell: ({ place }) => place ?? '–' },
    {
      id: 'who',
      head: t('wait_who'),
      cell: ({ name, agency, email, phone }) => (
        <span className="block min-w-0">
          <bdi className="font-mid">{agency ?? name}</bdi>
          <span className="block text-13 text-ink-2">
            {agency && <bdi>{name} </bdi>}
            <bdi dir="ltr" className="break-all">
              {email}
            </bdi>{' '}
            <bdi dir="ltr">{phone}</bdi>
          </span>
        </span>
      ),
    },
    { id: 'seats', head: t('wait_seats'), align: 'end', cell: ({ seats }) => seats },
    {
      id: 'state',
      head: t('wait_state'),
      cell: ({ state, offer_until }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Tag tone={tones[state]}>{t(`wait_state_${state}`)}</Tag>
          {state === 'offered' && offer_until && (
            <span className="text-13 text-ink-2">{t('wait_until', { when: moment(offer_until) })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'drop',
      head: <span className="sr-only">{t('wait_drop')}</span>,
      align: 'end',
      cell: ({ id: wait_id, state }) =>
        state === 'waiting' || state === 'offered' ? (
          <Button
            size="small"
            look="ghost"
            loading={busy}
            onClick={() => void act(umrahWaits.drop, () => api(umrahWaits.drop, { body: { id, wait_id } }))}
          >
            {t('wait_drop')}
          </Button>
        ) : null,
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button size="small" className="justify-self-end" onClick={() => add(true)}>
        {t('wait_note')}
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Card flush>
        <Table
          label={t('waiting_list')}
          columns={columns}
          rows={[...rows]}
          keyOf={(row) => row.id}
          empty={<p className="p-card text-14 text-ink-2">{t('nobody_waits')}</p>}
        />
      </Card>
      {adding && <WaitDialog id={id} onClose={() => add(false)} />}
    </div>
  )
}
