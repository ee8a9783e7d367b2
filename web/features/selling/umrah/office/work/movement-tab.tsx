import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type GroupLeg, type GroupMovement, umrahMovement } from '#contract/selling/umrah-movement'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { LegDialog } from './leg-dialog.tsx'
import { WithTab } from './parts.tsx'
import { nameOfKey, useGroupAct } from './use-group-act.ts'
import { groupMovementQuery } from './work.queries.ts'

/** Ways of a group with their buses and seats. */
export function MovementTab({ id }: { id: string }) {
  return (
    <WithTab found={useQuery(groupMovementQuery(useApi(), id))}>{(data) => <Movement id={id} data={data} />}</WithTab>
  )
}

function Movement({ id, data }: { id: string; data: GroupMovement }) {
  const t = useText('umrah_work')
  const api = useApi()
  const { act, busy, problem } = useGroupAct()
  const [edited, edit] = useState<GroupLeg | 'new' | null>(null)
  const plan = () => void act(umrahMovement.plan, () => api(umrahMovement.plan, { body: { id } }))
  const seat = ({ id: leg_id, version }: GroupLeg) =>
    act(umrahMovement.seat, () => api(umrahMovement.seat, { body: { id, leg_id, version } }))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button look="primary" size="small" loading={busy} onClick={plan}>
          {t('plan_journeys')}
        </Button>
        <Button size="small" onClick={() => edit('new')}>
          {t('add_leg')}
        </Button>
      </div>
      <p className="text-13 text-ink-2">{t('plan_hint')}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {data.legs.length === 0 && <p className="text-14 text-ink-2">{t('no_legs')}</p>}
      {data.legs.map((leg) => (
        <LegCard
          key={leg.id}
          id={id}
          leg={leg}
          busy={busy}
          onSeat={() => void seat(leg)}
          onEdit={() => edit(leg)}
          act={act}
        />
      ))}
      {edited && <LegDialog id={id} leg={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </div>
  )
}

type LegProps = {
  id: string
  leg: GroupLeg
  busy: boolean
  act: ReturnType<typeof useGroupAct>['act']
  onSeat: () => void
  onEdit: () => void
}

function LegCard({ id, leg, busy, act, onSeat, onEdit }: LegProps) {
  const t = useText('umrah_work')
  const api = useApi()
  const format = useFormat()
  const remove = () =>
    void act(umrahMovement.removeLeg, () => api(umrahMovement.removeLeg, { query: { id, leg_id: leg.id } }))
  return (
    <Card
      title={t(`leg_${leg.kind}`)}
      note={
        <>
          {format.date(leg.at.slice(0, 10), 'weekday')} <Code>{leg.at.slice(11)}</Code>
        </>
      }
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            loading={busy}
            onClick={onSeat}
            aria-label={t('seat_all_of', { leg: t(`leg_${leg.kind}`) })}
          >
            {t('seat_all')}
          </Button>
          <Button size="small" look="ghost" onClick={onEdit}>
            {t('change')}
          </Button>
          <Button size="small" look="ghost" onClick={remove}>
            {t('remove')}
          </Button>
        </span>
      }
    >
      <p className="text-14">
        <bdi>{leg.from}</bdi> – <bdi>{leg.to}</bdi> {leg.flight && <Code>{leg.flight}</Code>}
        {leg.guide && (
          <>
            {' · '}
            {t('guide')}: <bdi>{leg.guide}</bdi>
          </>
        )}
      </p>
      <p className="mb-3 text-13 text-ink-3">
        {t('minutes_count', { count: leg.minutes })} · {t('people_count', { count: leg.people })}{' '}
        {leg.without_seat > 0 && <Tag tone="warn">{t('without_seat', { count: leg.without_seat })}</Tag>}
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        {leg.vehicles.map((vehicle) => (
          <Vehicle key={vehicle.id} id={id} leg={leg} vehicle={vehicle} act={act} />
        ))}
      </div>
    </Card>
  )
}

type VehicleProps = Pick<LegProps, 'id' | 'leg' | 'act'> & { vehicle: GroupLeg['vehicles'][number] }

/** Who sits where; a person is moved by choosing another seat, and changes with whoever sits there. */
function Vehicle({ id, leg, vehicle, act }: VehicleProps) {
  const t = useText('umrah_work')
  const api = useApi()
  const move = (person: (typeof vehicle.taken)[number]['person'], to: string) => {
    const [vehicle_id = '', seat] = to.split(' ')
    const body = { id, leg_id: leg.id, version: leg.version, person, vehicle_id, seat: Number(seat) }
    void act(umrahMovement.moveSeat, () => api(umrahMovement.moveSeat, { body }))
  }
  const seats = leg.vehicles.flatMap((one) =>
    Array.from({ length: one.seats }, (_, at) => {
      const sitter = one.taken.find(({ seat }) => seat === at + 1)
      const name = `${t(`vehicle_${one.kind}`)} ${one.no}, ${t('seat_number', { number: at + 1 })}`
      return { value: `${one.id} ${at + 1}`, label: sitter ? `${name}: ${sitter.name}` : name }
    }),
  )
  return (
    <div className="min-w-0">
      <h3 className="text-14 font-mid">
        {t(`vehicle_${vehicle.kind}`)} {vehicle.no} ·{' '}
        {t('seats_taken', { count: vehicle.taken.length, seats: vehicle.seats })}
      </h3>
      <p className="text-13 text-ink-3">
        {vehicle.plate && <Code>{vehicle.plate}</Code>} {vehicle.driver && <bdi>{vehicle.driver}</bdi>}
      </p>
      <ol className="mt-2 divide-y divide-line text-13">
        {vehicle.taken.map(({ seat, person, name, by_hand }) => (
          <li key={nameOfKey(person)} className="flex items-center gap-3 py-1">
            <Code className="w-6 flex-none text-ink-3">{seat}</Code>
            <span className="min-w-0 flex-1 truncate" dir="ltr">
              {name}
            </span>
            {by_hand && <span className="text-12 text-ink-3">{t('by_hand')}</span>}
            <Select
              className="w-36 flex-none"
              label={<span className="sr-only">{t('seat_of', { name })}</span>}
              empty={null}
              options={seats}
              value={`${vehicle.id} ${seat}`}
              onChange={(event) => move(person, event.target.value)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
