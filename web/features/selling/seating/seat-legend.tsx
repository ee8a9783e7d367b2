import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SeatMap } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { seatsOf } from './seat.rules.ts'
import { seatLooks } from './seat-button.tsx'

/** What the colours on this map mean, with the price from which each is to be had. */
export function SeatLegend({ map }: { map: SeatMap }) {
  const t = useText('seating')
  const format = useFormat()
  const seats = seatsOf(map)
  return (
    <section>
      <h2 className="mb-2 text-16">{t('legend')}</h2>
      <ul className="flex flex-col gap-2 text-14">
        {(['standard', 'front', 'exit'] as const).map((kind) => {
          const first = seats
            .filter((seat) => seat.kind === kind)
            .toSorted((a, b) => a.price.amount - b.price.amount)[0]
          return first ? (
            <Entry key={kind} look={seatLooks[kind]} sign={format.amount(first.price)}>
              {t(`seat_about_${kind}`)}
              {kind === 'exit' && <span className="block text-13 text-ink-3">{t('exit_rule')}</span>}
            </Entry>
          ) : null
        })}
        <Entry look="bg-surface-3 text-ink-3" sign={<X className="size-4" strokeWidth={1.6} />}>
          {t('seat_taken')}
        </Entry>
      </ul>
    </section>
  )
}

const Entry = ({ look, sign, children }: { look: string; sign: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <span aria-hidden className={`grid size-8 flex-none place-items-center rounded-r-1 text-11 font-mid ${look}`}>
      {sign}
    </span>
    <span>{children}</span>
  </li>
)
