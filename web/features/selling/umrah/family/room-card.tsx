import { BedSingle, X } from 'lucide-react'
import { type PartyPerson, type PartyProblem, type Room, takesBed } from '#contract/selling/umrah-party'
import { bedsOf, type RoomPlace } from '#contract/selling/umrah-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { ChipSelect } from '#web/ui/chip-select.tsx'
import { cx } from '#web/ui/cx.ts'
import { iconButtonStyle } from '#web/ui/button-style.ts'

type RoomCardProps = {
  number: number
  room: Room
  people: readonly PartyPerson[]
  places: readonly RoomPlace[]
  nameOf: (at: number) => string
  /** Null while no date of birth is typed. */
  ageOf: (at: number) => number | null
  /** Who goes to the bed that is chosen next. */
  picked: number | null
  onPick: (at: number) => void
  onPut: (pilgrim: number) => void
  onTake: (pilgrim: number) => void
  onChange: (part: Partial<Room>) => void
  onDrop: () => void
  wrong: readonly Extract<PartyProblem, { room: number }>['wrong'][]
}

/** A room with its beds: an empty one takes whoever is picked, by hand or by keyboard. */
export function RoomCard(props: RoomCardProps) {
  const { number, room, people, places, picked, onPut, onChange, onDrop, wrong } = props
  const t = useText('umrah')
  const inBeds = room.pilgrims.filter((at) => people[at] && takesBed(people[at]))
  const noBeds = room.pilgrims.filter((at) => people[at] && !takesBed(people[at]))
  const empty = Math.max(0, bedsOf[room.place] - inBeds.length)
  return (
    <li
      className={cx(
        'rounded-r-3 bg-surface-1 p-4 shadow-lift-1',
        wrong.length > 0 && 'inset-ring-2 inset-ring-bad-mark',
      )}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => picked !== null && onPut(picked)}
    >
      <div className="mb-3 flex items-center gap-3">
        <h3 className="text-16 font-mid">{t('room_number', { number })}</h3>
        <ChipSelect
          label={t('room_kind', { number })}
          value={room.place}
          options={places.map((value) => ({ value, label: t(`place_${value}`) }))}
          onChange={(place) =>
            onChange({ place: place as RoomPlace, ...(place === 'sharing' ? { rest: 'share' } : {}) })
          }
        />
        <button
          type="button"
          className={iconButtonStyle(false, 'ms-auto')}
          aria-label={t('drop_room', { number })}
          onClick={onDrop}
        >
          <X aria-hidden className="size-4" strokeWidth={1.8} />
        </button>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {inBeds.map((at) => (
          <Occupied key={at} at={at} {...props} />
        ))}
        {noBeds.map((at) => (
          <Occupied key={at} at={at} lap {...props} />
        ))}
        {Array.from({ length: empty }, (_, bed) => (
          <EmptyBed key={`empty ${bed}`} bed={inBeds.length + bed + 1} {...props} />
        ))}
      </ul>
      {empty > 0 && inBeds.length > 0 && <Rest {...props} empty={empty} />}
      {wrong.map((one) => (
        <p key={one} className="mt-2 text-13 font-mid text-bad">
          {t(`room_${one}`)}
        </p>
      ))}
    </li>
  )
}

function Occupied({ at, lap, nameOf, ageOf, onPick, onTake }: RoomCardProps & { at: number; lap?: boolean }) {
  const t = useText('umrah')
  const age = ageOf(at)
  return (
    <li>
      <button
        type="button"
        draggable
        onDragStart={() => onPick(at)}
        onClick={() => onTake(at)}
        className={cx('grid w-full gap-1 rounded-r-2 px-3 py-2.5 text-start', lap ? 'bg-surface-2' : 'bg-sea-soft')}
      >
        <BedSingle aria-hidden className={cx('size-5', lap ? 'text-ink-3' : 'text-sea')} strokeWidth={1.6} />
        <span className="truncate text-14 font-mid">{nameOf(at)}</span>
        <span className="sr-only">{t('take_out', { name: nameOf(at) })}</span>
        <span className="text-12 text-ink-2">
          {lap ? t('without_bed') : age === null ? t('age_unknown') : t('years', { count: age })}
        </span>
      </button>
    </li>
  )
}

function EmptyBed({ bed, picked, nameOf, onPut }: RoomCardProps & { bed: number }) {
  const t = useText('umrah')
  return (
    <li>
      <button
        type="button"
        disabled={picked === null}
        onClick={() => picked !== null && onPut(picked)}
        className={cx(
          'grid w-full gap-1 rounded-r-2 px-3 py-2.5 text-start',
          picked === null ? 'bg-surface-2 text-ink-3' : 'bg-accent-soft inset-ring-2 inset-ring-accent-line',
        )}
      >
        <BedSingle aria-hidden className="size-5" strokeWidth={1.6} />
        <span className="truncate text-14 font-mid">
          {picked === null ? t('empty_bed') : t('put_here', { name: nameOf(picked) })}
        </span>
        <span className="text-12 text-ink-2">{t('bed_number', { number: bed })}</span>
      </button>
    </li>
  )
}

function Rest({ room, number, empty, onChange }: RoomCardProps & { empty: number }) {
  const t = useText('umrah')
  return (
    <fieldset className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-14">
      <legend className="sr-only">{t('rest', { count: empty })}</legend>
      {(['pay', 'share'] as const).map((value) => (
        <label key={value} className="inline-flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="radio"
            className="dot"
            name={`rest ${number}`}
            checked={room.rest === value}
            onChange={() => onChange({ rest: value })}
          />
          {t(`rest_${value}`, { count: empty })}
        </label>
      ))}
    </fieldset>
  )
}
