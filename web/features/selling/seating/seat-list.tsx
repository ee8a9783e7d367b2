import type { SeatMap } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSeating } from './seating-context.ts'
import { type SeatOffer, seatOf, seatRefusal, seatsOf, takenBy } from './seat.rules.ts'
import { passengerName, seatWords } from './seat-words.ts'

/** The same choice without the drawing: a list of free seats for each passenger. */
export function SeatList({ map, onTake }: { map: SeatMap; onTake: (seat: SeatOffer, passenger: number) => void }) {
  const t = useText('seating')
  const format = useFormat()
  const { choices, people } = useSeating()
  const holders = takenBy(map, choices)
  return (
    <div className="flex flex-col gap-4 rounded-r-3 bg-surface-1 p-5 shadow-lift-1">
      {people.map((one, place) => {
        if (one.type === 'infant') return null
        const mine = seatOf(map, choices, place)
        const free = seatsOf(map).filter(
          (seat) => seat.id === mine?.id || seatRefusal(seat, one, holders.get(seat.id)) === null,
        )
        return (
          <Select
            key={place}
            label={passengerName(one, place, t)}
            empty={t('no_seat')}
            value={mine?.id ?? ''}
            options={free.map((seat) => ({
              value: seat.id,
              label: `${seat.name}${format.locale === 'ar' ? '،' : ','} ${seatWords(seat, null, t, format)}`,
            }))}
            onChange={(event) => {
              const seat = free.find((candidate) => candidate.id === event.target.value) ?? mine
              if (seat) onTake(seat, place)
            }}
          />
        )
      })}
    </div>
  )
}
