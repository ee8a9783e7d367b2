import { BedDouble, Plus } from 'lucide-react'
import { useState } from 'react'
import { partyProblems, type Room } from '#contract/selling/umrah-party'
import { type RoomPlace, roomPlaces } from '#contract/selling/umrah-terms'
import type { UmrahDeparture } from '#contract/selling/umrah-shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { changeRoom, dropRoom, put, waitingIn } from './moves.ts'
import { type Party, pricesOf } from './party-values.ts'
import { RoomCard } from './room-card.tsx'

type RoomsBoardProps = {
  party: Party
  departure: UmrahDeparture
  nameOf: (at: number) => string
  ageOf: (at: number) => number | null
  problem: string | undefined
  isProposed: boolean
  onRooms: (rooms: Room[] | null) => void
}

/** People and beds: rooms are proposed, and changed by choosing somebody and then a bed, or by dragging. */
export function RoomsBoard({ party, departure, nameOf, ageOf, problem, isProposed, onRooms }: RoomsBoardProps) {
  const t = useText('umrah')
  const { rooms, people } = party
  const waiting = waitingIn(rooms, people.length)
  const [picked, pick] = useState<number | null>(null)
  const chosen = picked !== null && picked < people.length ? picked : (waiting[0] ?? null)
  const places = roomPlaces.filter((place) => departure.prices.some((one) => one.place === place))
  const problems = partyProblems(people, rooms, pricesOf(departure, 'price'))
  const change = (next: Room[]) => {
    onRooms(next)
    pick(null)
  }
  return (
    <section aria-labelledby="rooms-title" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="rooms-title" className="text-22">
            {t('rooms_title')}
          </h2>
          <p className="text-14 text-ink-2">{t(isProposed ? 'rooms_proposed' : 'rooms_text')}</p>
        </div>
        {!isProposed && <Button onClick={() => onRooms(null)}>{t('propose_rooms')}</Button>}
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <ol className="grid gap-4 md:grid-cols-2">
        {rooms.map((room, at) => (
          <RoomCard
            key={at}
            number={at + 1}
            room={room}
            people={people}
            places={places}
            nameOf={nameOf}
            ageOf={ageOf}
            picked={chosen}
            onPick={pick}
            onPut={(pilgrim) => change(put(rooms, pilgrim, at))}
            onTake={(pilgrim) => change(put(rooms, pilgrim, null))}
            onChange={(part) => change(changeRoom(rooms, at, part))}
            onDrop={() => change(dropRoom(rooms, at))}
            wrong={problems.flatMap((one) => ('room' in one && one.room === at ? [one.wrong] : []))}
          />
        ))}
      </ol>
      {rooms.length === 0 && <Notice tone="warn">{t('no_rooms')}</Notice>}
      <div className="flex flex-wrap items-center gap-2 rounded-r-3 bg-surface-2 px-4 py-3">
        <span className="text-14 text-ink-2">{t(waiting.length > 0 ? 'waiting' : 'all_placed')}</span>
        {waiting.map((at) => (
          <button
            key={at}
            type="button"
            draggable
            aria-pressed={chosen === at}
            onDragStart={() => pick(at)}
            onClick={() => pick(at)}
            className={`inline-flex min-h-9 items-center gap-2 rounded-full px-4 text-14 font-mid ${chosen === at ? 'bg-accent text-on-accent' : 'bg-surface-1 inset-ring inset-ring-line-strong'}`}
          >
            <BedDouble aria-hidden className="size-4" strokeWidth={1.6} />
            {nameOf(at)}
          </button>
        ))}
        <AddRoom places={places} onAdd={(place) => change([...rooms, { place, pilgrims: [], rest: 'pay' }])} />
      </div>
    </section>
  )
}

function AddRoom({ places, onAdd }: { places: readonly RoomPlace[]; onAdd: (place: RoomPlace) => void }) {
  const t = useText('umrah')
  return (
    <span className="ms-auto flex flex-wrap gap-2">
      {places
        .filter((place) => place !== 'sharing')
        .map((place) => (
          <Button
            key={place}
            size="small"
            look="ghost"
            icon={<Plus aria-hidden className="size-3.5" strokeWidth={1.8} />}
            aria-label={t('add_room', { room: t(`place_${place}`) })}
            onClick={() => onAdd(place)}
          >
            {t(`place_${place}`)}
          </Button>
        ))}
    </span>
  )
}
