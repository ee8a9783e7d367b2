import type { SeatMap } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { useCheckout } from '../checkout-context.tsx'
import { initialsOf, seatOf } from '#web/features/selling/seating/index.ts'
import { passengerName } from './passenger-name.ts'

/** Who sits where on this flight; a press chooses whom the next seat is for. */
export function SeatTravellers({
  map,
  current,
  onChoose,
}: {
  map: SeatMap
  current: number
  onChoose: (passenger: number) => void
}) {
  const t = useText('checkout')
  const format = useFormat()
  const { draft, choices } = useCheckout()
  const people = draft.passengers
  return (
    <section>
      <h2 className="mb-2 text-16">{t('travellers')}</h2>
      <ul className="flex flex-col gap-1">
        {people.map((one, place) => {
          const seat = seatOf(map, choices, place)
          const isInfant = one.type === 'infant'
          const isCurrent = place === current
          return (
            <li key={place}>
              <button
                type="button"
                aria-pressed={isCurrent}
                aria-disabled={isInfant || undefined}
                onClick={() => !isInfant && onChoose(place)}
                className={cx(
                  'flex w-full items-center gap-3 rounded-r-2 px-3 py-2 text-start text-14 leading-[1.4]',
                  isCurrent && 'bg-sea-soft',
                  !isCurrent && !isInfant && 'hover:bg-surface-hover',
                )}
              >
                <span
                  aria-hidden
                  className={cx(
                    'grid size-8 flex-none place-items-center rounded-full text-11 font-strong',
                    seat
                      ? 'bg-ink text-surface-1'
                      : isCurrent
                        ? 'bg-accent text-on-accent'
                        : 'inset-ring-2 inset-ring-line-strong',
                  )}
                >
                  <bdi dir="ltr">{initialsOf(one, place)}</bdi>
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-mid">
                    <bdi>{passengerName(one, place, t)}</bdi>
                  </span>
                  <span className="block text-13 text-ink-2">
                    {isInfant ? (
                      t('seat_refused_lap')
                    ) : seat ? (
                      <>
                        <Code>{seat.name}</Code>
                        {format.locale === 'ar' ? '،' : ','} {t(`seat_${seat.position}`)}
                      </>
                    ) : (
                      t(isCurrent ? 'choosing_now' : 'no_seat')
                    )}
                  </span>
                </span>
                {seat && <Money value={seat.price} className="text-13" />}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
