import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type GroupPilgrim, umrahGroups, type UmrahGroup } from '#contract/selling/umrah-groups'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { Begun } from '#web/kit/record/begun.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { BuildRooms } from './build-rooms.tsx'
import { GroupWishes } from './group-wishes.tsx'
import { GroupStays } from './group-stays.tsx'

const sizes = [1, 2, 3, 4, 5]

/** The rooms of a group with who sleeps in them: built at the lowest cost, then changed by hand, person by person. */
export function GroupRooms({ group }: { group: UmrahGroup }) {
  const t = useText('office_umrah')
  const api = useApi()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const [problem, setProblem] = useState<string>()
  async function move(one: GroupPilgrim, to: string) {
    setProblem(undefined)
    const [room, beds] = to.split(' ').map(Number)
    const nextNo = Math.max(0, ...group.rooms.map(({ no }) => no)) + 1
    const where = to === '' ? { room: null } : to.startsWith('0 ') ? { room: nextNo, beds: beds! } : { room: room! }
    try {
      const moves = [{ booking: one.booking, position: one.position, ...where }]
      await api(umrahGroups.move, { body: { id: group.id, version: group.version, moves } })
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.message))
    } finally {
      fetchAgain(cache, umrahGroups.move)
    }
  }
  const waiting = group.pilgrims.filter(({ room }) => room === null)
  return (
    <div className="grid gap-4">
      <Begun record={group.kinds} versionOf={(kinds) => JSON.stringify(kinds)}>
        {(begun) => <BuildRooms group={group} begun={begun} />}
      </Begun>
      <GroupStays group={group} />
      <GroupWishes group={group} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {waiting.length > 0 && (
        <Card title={t('without_bed')}>
          <People people={waiting} group={group} onMove={move} />
        </Card>
      )}
      <ol className="grid gap-4 lg:grid-cols-2">
        {group.rooms.map(({ no, beds }) => {
          const inside = group.pilgrims.filter(({ room }) => room === no)
          const taken = inside.filter(({ lap }) => !lap).length
          return (
            <li key={no}>
              <Card title={t('room_of', { number: no, count: beds })} note={t('beds_taken', { count: taken, beds })}>
                <People people={inside} group={group} onMove={move} />
              </Card>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type PeopleProps = {
  people: readonly GroupPilgrim[]
  group: UmrahGroup
  onMove: (one: GroupPilgrim, to: string) => Promise<void>
}

function People({ people, group, onMove }: PeopleProps) {
  const t = useText('office_umrah')
  const rooms = group.rooms.map(({ no, beds }) => ({
    value: `${no}`,
    label: t('room_of', { number: no, count: beds }),
  }))
  const fresh = sizes.map((beds) => ({ value: `0 ${beds}`, label: t('new_room', { count: beds }) }))
  return (
    <ul className="divide-y divide-line">
      {people.map((one) => (
        <li
          key={`${one.booking} ${one.position}`}
          className="grid items-center gap-3 py-2 sm:grid-cols-[minmax(0,1fr)_12rem]"
        >
          <span className="min-w-0 text-14">
            <span className="font-mid" dir="ltr">
              {one.name}
            </span>
            <span className="block text-13 text-ink-3">
              <Code>{one.booking}</Code> · {t(`gender_${one.gender}`)} · {t('years', { count: one.age })} ·{' '}
              {t(`place_${one.place}`)}
              {one.lap && ` · ${t('lap')}`}
              {one.by_hand && ` · ${t('by_hand')}`}
            </span>
            {(one.wishes.length > 0 || one.near) && (
              <span className="block text-13 text-accent-ink">
                {t('wishes')}:{' '}
                {[
                  ...one.wishes.map((wish) => t(`wish_${wish}`)),
                  ...(one.near ? [t('wish_near', { whom: one.near })] : []),
                ].join(' · ')}
              </span>
            )}
          </span>
          <Select
            label={<span className="sr-only">{t('move_to', { name: one.name })}</span>}
            empty={t('no_room')}
            options={[...rooms, ...fresh]}
            value={one.room === null ? '' : String(one.room)}
            onChange={(event) => void onMove(one, event.target.value)}
          />
        </li>
      ))}
      {people.length === 0 && <li className="py-2 text-14 text-ink-3">{t('nobody')}</li>}
    </ul>
  )
}
