import type { CSSProperties } from 'react'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { useSeating } from './seating-context.ts'
import { type SeatOffer, seatRefusal } from './seat.rules.ts'
import { passengerName } from './seat-words.ts'

const firstRowTop = 134
const rowHeight = 48

type SeatNoteProps = { seat: SeatOffer; row: number; passenger: number; holder: number | undefined }

/**
 * Beside the cabin, never over seats: what the seat under the pointer is. Where there is no room beside, only why a
 * pressed seat is refused, over the page's foot. Screen readers have it in the seat's name.
 */
export function SeatNote({ seat, row, passenger, holder }: SeatNoteProps) {
  const t = useText('seating')
  const format = useFormat()
  const { people } = useSeating()
  const person = people[passenger]
  if (!person) return null
  const refusal = seatRefusal(seat, person, holder === passenger ? undefined : holder)
  const owner = holder === undefined ? undefined : people[holder]
  const name = (place: number) => passengerName(people[place] ?? person, place, t)
  return (
    <div
      aria-hidden
      className={cx(
        'hall pointer-events-none z-20 rounded-r-2 bg-dusk-1 px-4 py-3 text-13 text-on-dusk shadow-lift-3 dark:inset-ring dark:inset-ring-dusk-line',
        'lg:absolute lg:end-full lg:top-(--beside) lg:me-3 lg:w-54',
        refusal === null || holder === passenger ? 'max-lg:hidden' : 'max-lg:fixed max-lg:inset-x-3 max-lg:bottom-20',
      )}
      style={{ '--beside': `${firstRowTop + row * rowHeight}px` } as CSSProperties}
    >
      <p className="flex items-baseline justify-between gap-3 text-16 font-mid">
        <span>
          <Code>{seat.name}</Code>
          {format.locale === 'ar' ? '،' : ','} {t(`seat_${seat.position}`)}
        </span>
        {!seat.taken && <Money value={seat.price} hall />}
      </p>
      <p className="text-on-dusk-2">
        {owner && holder !== undefined
          ? t('seat_held_by', { who: name(holder) })
          : refusal
            ? t(refusal === 'taken' ? 'seat_taken' : `seat_refused_${refusal}`)
            : t(`seat_about_${seat.kind}`)}
      </p>
      {(refusal === null || holder === passenger) && (
        <p className="mt-1.5 flex items-center gap-2 text-on-dusk-2">
          <kbd className="rounded-r-1 px-1.5 text-11 font-mid text-on-dusk inset-ring inset-ring-dusk-control">
            Enter
          </kbd>
          {t(holder === passenger ? 'seat_give_back' : 'seat_take_for', { who: name(passenger) })}
        </p>
      )}
    </div>
  )
}
