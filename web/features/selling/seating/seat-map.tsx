import { useRef, useState } from 'react'
import type { SeatMap as Cabin } from '#contract/selling/flights'
import { useText } from '#web/i18n/use-text.tsx'
import { useSeating } from './seating-context.ts'
import { type SeatOffer, seatRefusal, seatsOf, takenBy } from './seat.rules.ts'
import { SeatButton } from './seat-button.tsx'
import { SeatNote } from './seat-note.tsx'
import { seatAfter } from './seat-walk.ts'

type SeatMapProps = {
  map: Cabin
  flight: string
  passenger: number
  onTake: (seat: SeatOffer) => void
  /** Without room beside it there is no note; what it says is in the name of each seat. */
  hasNote?: boolean
}

/** The cabin from above, nose up: one stop for the Tab key, arrows walk from seat to seat. Never mirrored. */
export function SeatMap({ map, flight, passenger, onTake, hasNote = true }: SeatMapProps) {
  const t = useText('seating')
  const { choices, people } = useSeating()
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const [shown, setShown] = useState<{ seat: SeatOffer; row: number } | null>(null)
  const person = people[passenger]
  const holders = takenBy(map, choices)
  const all = seatsOf(map)
  const isFree = (seat: SeatOffer) => person !== undefined && seatRefusal(seat, person, holders.get(seat.id)) === null
  const first = all.find((seat) => holders.get(seat.id) === passenger) ?? all.find(isFree) ?? all[0]
  const stop = all.some((seat) => seat.id === at) ? at : first?.id

  const goTo = (seat: SeatOffer) => {
    setAt(seat.id)
    grid.current?.querySelector<HTMLButtonElement>(`[data-seat="${CSS.escape(seat.id)}"]`)?.focus()
  }
  return (
    <div className="relative mx-auto w-fit max-w-full">
      <div className="overflow-x-auto rounded-t-[140px] rounded-b-r-3 bg-surface-1 inset-ring-2 inset-ring-line">
        <div className="mx-auto w-fit px-2 pt-14 pb-6 sm:px-8">
          <Nose />
          <p className="mt-3 mb-6 text-center text-13 text-ink-2">{t('map_front', { aircraft: map.aircraft })}</p>
          <div
            ref={grid}
            dir="ltr"
            role="grid"
            aria-label={t('map_label', { flight })}
            className="flex flex-col gap-1 sm:gap-2"
          >
            <div role="row" className={rowStyle}>
              <span role="columnheader" className={edgeStyle}>
                <span className="sr-only">{t('row')}</span>
              </span>
              {map.columns.map((column, place) =>
                column ? (
                  <span key={column} role="columnheader" className="w-9 text-center text-13 text-ink-2 sm:w-10">
                    {column}
                  </span>
                ) : (
                  <span key={`aisle${place}`} role="presentation" className={aisleStyle} />
                ),
              )}
              <span role="presentation" className={edgeStyle} />
            </div>
            {map.rows.map((row, r) => (
              <div key={row.number} role="row" className={rowStyle}>
                <span role="rowheader" className={edgeStyle}>
                  <span className="sr-only">{row.number} </span>
                  {row.exit && t('exit')}
                </span>
                {row.seats.map((seat, c) =>
                  seat ? (
                    <span key={seat.id} role="gridcell">
                      <SeatButton
                        seat={seat}
                        passenger={passenger}
                        holder={holders.get(seat.id)}
                        isStop={seat.id === stop}
                        onShow={(isShown, focused) => {
                          if (isShown && focused) setAt(seat.id)
                          setShown(isShown ? { seat, row: r } : null)
                        }}
                        onTake={() => onTake(seat)}
                        onKey={(event) => {
                          const next = seatAfter(map, r, c, event.key)
                          if (!next) return
                          event.preventDefault()
                          goTo(next)
                        }}
                      />
                    </span>
                  ) : (
                    <span key={`gap${c}`} aria-hidden className={map.columns[c] === null ? aisleStyle : 'w-9 sm:w-10'}>
                      {map.columns[c] === null && row.number}
                    </span>
                  ),
                )}
                <span aria-hidden className={edgeStyle}>
                  {row.exit && t('exit')}
                </span>
              </div>
            ))}
          </div>
        </div>
      </div>
      {hasNote && shown && (
        <SeatNote seat={shown.seat} row={shown.row} passenger={passenger} holder={holders.get(shown.seat.id)} />
      )}
    </div>
  )
}

const rowStyle = 'flex items-center gap-1 sm:gap-2'
const edgeStyle = 'w-5 flex-none text-center text-[9px] font-mid whitespace-nowrap text-warn sm:w-7 sm:text-11'
const aisleStyle = 'w-6 flex-none text-center text-13 text-ink-2 sm:w-8'

const Nose = () => (
  <svg
    aria-hidden
    viewBox="0 0 92 24"
    className="mx-auto w-23 fill-none stroke-ink-3"
    strokeWidth="2"
    strokeLinecap="round"
  >
    <path d="M4 20C26 2 66 2 88 20M46 7v7M22 13l5 5m43-5-5 5" />
  </svg>
)
