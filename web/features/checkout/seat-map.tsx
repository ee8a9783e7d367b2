import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { SeatMap as Map } from '#contract/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { useCheckout } from './checkout-context.tsx'
import { initialsOf, type SeatOffer, seatRefusal, seatsOf, takenBy } from './extras.rules.ts'
import { SeatNote } from './seat-note.tsx'
import { seatWords } from './seat-words.ts'

type SeatMapProps = { map: Map; passenger: number; onTake: (seat: SeatOffer) => void }

const looks = {
  standard: 'bg-surface-2 text-ink inset-ring inset-ring-line-strong',
  front: 'bg-sea-soft text-sea-strong inset-ring inset-ring-sea',
  exit: 'bg-warn-soft text-warn inset-ring inset-ring-warn-mark',
}

/** The cabin from above: one stop for the Tab key, arrows walk from seat to seat. Runs nose first in both directions of reading. */
export function SeatMap({ map, passenger, onTake }: SeatMapProps) {
  const t = useText('checkout')
  const format = useFormat()
  const { choices, draft } = useCheckout()
  const grid = useRef<HTMLDivElement>(null)
  const holders = takenBy(map, choices)
  const all = seatsOf(map)
  const mine = all.find((seat) => holders.get(seat.id) === passenger)
  const [at, setAt] = useState<string | null>(null)
  const person = draft.passengers[passenger]
  const first = mine ?? all.find((seat) => person && seatRefusal(seat, person, holders.get(seat.id)) === null)
  const stop = at && all.some((seat) => seat.id === at) ? at : first?.id
  const [shown, setShown] = useState<{ seat: SeatOffer; row: number } | null>(null)
  if (!person) return null

  const walk = (event: KeyboardEvent, row: number, column: number) => {
    const backwards = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? map.columns.length - 1 : null
    if (!step && edge === null) return
    event.preventDefault()
    const way =
      event.key === backwards || event.key === 'End'
        ? -1
        : event.key === 'ArrowLeft' || event.key === 'ArrowRight' || event.key === 'Home'
          ? 1
          : 0
    let [r, c] = edge === null ? [row + (step?.[0] ?? 0), column + way] : [row, edge]
    // Aisles and gaps are stepped over.
    while (map.rows[r] && c >= 0 && c < map.columns.length && !map.rows[r]?.seats[c]) {
      if (way === 0) r += step?.[0] ?? 1
      else c += way
    }
    const seat = map.rows[r]?.seats[c]
    if (!seat) return
    setAt(seat.id)
    grid.current?.querySelector<HTMLButtonElement>(`[data-seat="${CSS.escape(seat.id)}"]`)?.focus()
  }

  const seatButton = (seat: SeatOffer, row: number, column: number) => {
    const holder = holders.get(seat.id)
    const refusal = seatRefusal(seat, person, holder === passenger ? undefined : holder)
    const isMine = holder !== undefined
    const owner = holder === undefined ? undefined : draft.passengers[holder]
    return (
      <button
        type="button"
        data-seat={seat.id}
        tabIndex={seat.id === stop ? 0 : -1}
        aria-pressed={holder === passenger}
        aria-disabled={refusal !== null || undefined}
        aria-label={`${t('seat_named', { name: seat.name })}${format.locale === 'ar' ? '،' : ','} ${seatWords(seat, refusal, t, format)}`}
        className={cx(
          'group/seat grid size-10 place-items-center rounded-r-2 text-13 font-mid',
          isMine ? 'bg-ink text-surface-1' : seat.taken ? 'bg-surface-3 text-ink-3' : looks[seat.kind],
          refusal === null &&
            !isMine &&
            'hover:inset-ring-2 focus-visible:bg-accent focus-visible:text-on-accent focus-visible:inset-ring-0',
          refusal === 'adults_only' && 'opacity-60',
        )}
        onFocus={() => {
          setAt(seat.id)
          setShown({ seat, row })
        }}
        onMouseEnter={() => setShown({ seat, row })}
        onMouseLeave={() => setShown(null)}
        onBlur={() => setShown(null)}
        onClick={() => refusal === null && onTake(seat)}
        onKeyDown={(event) => walk(event, row, column)}
      >
        {owner && holder !== undefined ? (
          <bdi dir="ltr">{initialsOf(owner, holder)}</bdi>
        ) : seat.taken ? (
          <X aria-hidden className="size-4" strokeWidth={1.6} />
        ) : (
          <>
            <span className={refusal === null ? 'group-focus-visible/seat:hidden' : undefined}>
              {format.amount(seat.price)}
            </span>
            {refusal === null && (
              <Plus aria-hidden className="hidden size-4 group-focus-visible/seat:block" strokeWidth={1.8} />
            )}
          </>
        )}
      </button>
    )
  }

  return (
    <div className="relative mx-auto w-fit max-w-full">
      <div className="overflow-x-auto rounded-t-[140px] rounded-b-r-3 bg-surface-1 inset-ring-2 inset-ring-line">
        <div className="mx-auto w-fit px-5 pt-14 pb-6 sm:px-8">
          <Nose />
          <p className="mt-3 mb-6 text-center text-13 text-ink-2">{t('map_front', { aircraft: map.aircraft })}</p>
          <div
            ref={grid}
            role="grid"
            aria-label={t('map_label', { flight: map.flight })}
            className="flex flex-col gap-1.5 sm:gap-2"
          >
            <div role="row" className="flex items-center gap-1.5 sm:gap-2">
              <span role="columnheader" className="w-5" />
              {map.columns.map((column, place) =>
                column ? (
                  <span key={column} role="columnheader" className="w-10 text-center text-13 text-ink-2">
                    {column}
                  </span>
                ) : (
                  <span key={`aisle${place}`} role="presentation" className="w-8" />
                ),
              )}
              <span role="presentation" className="w-5" />
            </div>
            {map.rows.map((row, r) => (
              <div key={row.number} role="row" className="flex items-center gap-1.5 sm:gap-2">
                <span role="rowheader" className="w-5 text-center text-[10px] font-mid text-warn">
                  {row.exit ? t('exit') : <span className="sr-only">{row.number}</span>}
                </span>
                {row.seats.map((seat, c) =>
                  seat ? (
                    <span key={seat.id} role="gridcell">
                      {seatButton(seat, r, c)}
                    </span>
                  ) : (
                    <span key={`gap${c}`} role="gridcell" aria-hidden className="w-8 text-center text-13 text-ink-2">
                      {map.columns[c] === null ? row.number : ''}
                    </span>
                  ),
                )}
                <span aria-hidden className="w-5 text-center text-[10px] font-mid text-warn">
                  {row.exit && t('exit')}
                </span>
              </div>
            ))}
          </div>
        </div>
      </div>
      {shown && (
        <SeatNote seat={shown.seat} row={shown.row} passenger={passenger} holder={holders.get(shown.seat.id)} />
      )}
    </div>
  )
}

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
