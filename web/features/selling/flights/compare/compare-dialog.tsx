import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Flight, Leg } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { bestAt, type Measure } from './compare.rules.ts'
import { useSearchContext } from '../search-context.ts'
import { detailsHref } from '../details/details-address.ts'
import { airlineOf, daysLater, flightNumber, leastBags } from '../flight-words.ts'
import { useBagWords } from '../results/offer-foot.tsx'
import { DaysLater } from '../results/offer-leg.tsx'
import type { Question } from '../search/search-address.ts'

type CompareDialogProps = { flights: readonly Flight[]; question: Question; onClose: () => void }
type Row = { id: string; label: string; measure?: Measure; cell: (flight: Flight) => ReactNode }

/** Up to three offers side by side; what is best of each row is marked by a tick and its weight. */
export default function CompareDialog({ flights, question, onClose }: CompareDialogProps) {
  const t = useText('flights')
  const rows = useRows(flights[0]?.legs.length ?? 1)
  const { area, names } = useSearchContext()
  const format = useFormat()
  return (
    <Dialog isOpen wide onOpenChange={(open) => !open && onClose()} title={t('compare_title')}>
      <div className="-mx-2 mt-3 overflow-x-auto px-2">
        <table className="w-full border-separate border-spacing-0 text-13 text-ink">
          <thead>
            <tr>
              <td className="w-24" />
              {flights.map((flight) => (
                <th key={flight.flight_id} scope="col" className="min-w-36 px-3 pb-3 text-start align-bottom font-mid">
                  <Monogram code={flight.validating_carrier} size={28} />
                  <span className="mt-1.5 block">{airlineOf(names, flight.validating_carrier, format)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, measure, cell }) => {
              const best = measure ? bestAt(flights, measure) : new Set<string>()
              return (
                <tr key={id}>
                  <th
                    scope="row"
                    className="border-t border-line py-2.5 pe-2 text-start align-top font-text text-ink-2"
                  >
                    {label}
                  </th>
                  {flights.map((flight) => {
                    const isBest = best.has(flight.flight_id)
                    return (
                      <td
                        key={flight.flight_id}
                        className={cx('border-t border-line px-3 py-2.5 align-top', isBest && 'font-mid text-ok')}
                      >
                        {cell(flight)}
                        {isBest && (
                          <>
                            {' '}
                            <Check aria-hidden className="inline size-4 align-text-bottom" strokeWidth={2} />
                            <span className="sr-only">{t('compare_best')}</span>
                          </>
                        )}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {flights.map((flight) => (
                <td key={flight.flight_id} className="border-t border-line px-3 pt-3">
                  <Link href={detailsHref(area, flight, question)} className={buttonStyle('secondary', 'small')}>
                    {t('compare_look')}
                  </Link>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Dialog>
  )
}

function useRows(legCount: number): Row[] {
  const t = useText('flights')
  const format = useFormat()
  const bags = useBagWords()
  const legName = (index: number) =>
    legCount === 1
      ? t('compare_times')
      : legCount === 2
        ? t(index === 0 ? 'leg_out' : 'leg_back')
        : t('leg_number', { number: index + 1 })
  const legs: Row[] = Array.from({ length: legCount }, (_, index) => ({
    id: `leg${index}`,
    label: legName(index),
    cell: ({ legs: of }) => of[index] && <LegWords leg={of[index]} />,
  }))
  return [
    { id: 'price', label: t('compare_price'), measure: 'price', cell: (flight) => <ComparedPrice flight={flight} /> },
    ...legs,
    {
      id: 'minutes',
      label: t('compare_duration'),
      measure: 'minutes',
      cell: (flight) => format.list(flight.legs.map((leg) => format.duration(leg.duration_minutes))),
    },
    {
      id: 'stops',
      label: t('compare_stops'),
      measure: 'stops',
      cell: (flight) =>
        format.list(
          flight.legs.map((leg) =>
            leg.stops === 0
              ? t('compare_direct')
              : leg.segments
                  .slice(0, -1)
                  .map((segment) => segment.destination)
                  .join(' '),
          ),
        ),
    },
    {
      id: 'checked',
      label: t('compare_checked'),
      measure: 'checked_bags',
      cell: (flight) => bags(leastBags(flight, 'checked_bags')),
    },
    {
      id: 'cabin',
      label: t('cabin_bag_row'),
      measure: 'carry_on_bags',
      cell: (flight) => bags(leastBags(flight, 'carry_on_bags')),
    },
    { id: 'change', label: t('compare_change'), cell: ({ brand }) => <Penalty rule={brand.change} /> },
    { id: 'refund', label: t('compare_refund'), cell: ({ brand }) => <Penalty rule={brand.refund} /> },
    { id: 'aircraft', label: t('compare_aircraft'), cell: (flight) => <Aircraft flight={flight} /> },
  ]
}

function ComparedPrice({ flight }: { flight: Flight }) {
  const t = useText('flights')
  return (
    <>
      <Money value={flight.agent_view?.selling ?? flight.price} />
      {flight.isSooperFlight && <span className="block text-12 font-text text-ink-2">{t('not_final')}</span>}
    </>
  )
}

function LegWords({ leg }: { leg: Leg }) {
  const format = useFormat()
  const days = daysLater(leg.departure_at, leg.arriving_at)
  return (
    <Code>
      {format.time(leg.departure_at)} – {format.time(leg.arriving_at)}
      {days !== 0 && <DaysLater days={days} />}
    </Code>
  )
}

function Penalty({ rule }: { rule: Flight['brand']['change'] }) {
  const t = useText('flights')
  if (!rule.allowed) return t('compare_not')
  return rule.fee && rule.fee.amount > 0 ? <Money value={rule.fee} /> : t('compare_free')
}

const Aircraft = ({ flight }: { flight: Flight }) => (
  <Code>
    {flight.legs
      .flatMap((leg) => leg.segments.map((segment) => `${flightNumber(segment)} ${segment.aircraft}`))
      .join(', ')}
  </Code>
)
