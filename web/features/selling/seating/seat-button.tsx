import { Plus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { useSeating } from './seating-context.ts'
import { initialsOf, type SeatOffer, seatRefusal } from './seat.rules.ts'
import { seatWords } from './seat-words.ts'

export const seatLooks = {
  standard: 'bg-surface-2 text-ink inset-ring inset-ring-line-strong',
  front: 'bg-sea-soft text-sea-strong inset-ring inset-ring-sea',
  exit: 'bg-warn-soft text-warn inset-ring inset-ring-warn-mark',
}

type SeatButtonProps = {
  seat: SeatOffer
  /** For whom a seat is being chosen, and who of the party has this one. */
  passenger: number
  holder: number | undefined
  /** The one stop of the Tab key. */
  isStop: boolean
  onShow: (shown: boolean, focused: boolean) => void
  onTake: () => void
  onKey: (event: KeyboardEvent) => void
}

/** One seat: its price, the initials of who has it, or a cross. Price and reason are in its name. */
export function SeatButton({ seat, passenger, holder, isStop, onShow, onTake, onKey }: SeatButtonProps) {
  const t = useText('seating')
  const format = useFormat()
  const { people } = useSeating()
  const person = people[passenger]
  if (!person) return null
  const owner = holder === undefined ? undefined : people[holder]
  const refusal = seatRefusal(seat, person, holder === passenger ? undefined : holder)
  const free = refusal === null && holder === undefined
  const comma = format.locale === 'ar' ? '،' : ','
  return (
    <button
      type="button"
      data-seat={seat.id}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={holder === passenger}
      aria-disabled={refusal !== null || undefined}
      aria-label={`${t('seat_named', { name: seat.name })}${comma} ${seatWords(seat, refusal, t, format)}`}
      className={cx(
        'group/seat grid size-9 place-items-center rounded-r-2 text-13 font-mid sm:size-10',
        owner ? 'bg-ink text-surface-1' : seat.taken ? 'bg-surface-3 text-ink-3' : seatLooks[seat.kind],
        free && 'hover:inset-ring-2 focus-visible:bg-accent focus-visible:text-on-accent focus-visible:inset-ring-0',
      )}
      onFocus={() => onShow(true, true)}
      onMouseEnter={() => onShow(true, false)}
      // A pressed seat keeps its note: after a tap there is no pointer that stays.
      onMouseLeave={(event) => event.currentTarget !== document.activeElement && onShow(false, false)}
      onBlur={() => onShow(false, true)}
      onClick={() => (refusal === null ? onTake() : onShow(true, false))}
      onKeyDown={onKey}
    >
      {owner && holder !== undefined ? (
        // Drawn, not said: the name of the seat says whose it is.
        <span aria-hidden data-initials={initialsOf(owner, holder)} className="before:content-[attr(data-initials)]" />
      ) : seat.taken ? (
        <X aria-hidden className="size-4" strokeWidth={1.6} />
      ) : (
        <>
          <span className={free ? 'group-focus-visible/seat:hidden' : 'line-through'}>{format.amount(seat.price)}</span>
          {free && <Plus aria-hidden className="hidden size-4 group-focus-visible/seat:block" strokeWidth={1.8} />}
        </>
      )}
    </button>
  )
}
