import { Armchair, BriefcaseBusiness, Check, CircleX, Hourglass, Luggage, RefreshCw, Utensils, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Brand, Flight } from '#contract/selling/flights'
import { fareName } from '#contract/selling/fare-name'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { Undo } from '#web/ui/mirrored.tsx'
import { useSearchContext } from '../search-context.ts'
import type { FlightReply } from '../results/flights.queries.ts'

type Offered = FlightReply['brands'][number]
type BrandTableProps = {
  flight: Flight
  brands: readonly Offered[]
  pendingId: string | null
  onChoose: (flight_id: string) => void
}
type Cell = { has: boolean; icon: ReactNode; words: string }

const rows = ['checked', 'cabin', 'change', 'refund', 'seat', 'meal', 'hold'] as const

/** The same flights as other brands, side by side in the same order; what is missing stays visible, quieter. */
export function BrandTable({ flight, brands, pendingId, onChoose }: BrandTableProps) {
  const t = useText('flight')
  const format = useFormat()
  const { netHidden } = useSearchContext()
  const cellsOf = useCells()
  const chosen = (offered: Offered) => offered.brand.code === flight.brand.code
  // An agency compares what its customer pays for all of them, and sees its own price beside.
  const shownOf = ({ agent_view, price_per_adult }: Pick<Offered, 'agent_view' | 'price_per_adult'>) =>
    agent_view?.selling ?? price_per_adult
  const base = shownOf(brands.find(chosen) ?? flight).amount
  const note = flight.legs.length === 1 ? 'note_single' : flight.legs.length === 2 ? 'note_both' : 'note_all'
  const compare = (offered: Offered) => {
    const { amount, currency } = shownOf(offered)
    if (amount === base) return '\u00a0'
    return t(amount < base ? 'less' : 'more', { price: format.money({ amount: Math.abs(amount - base), currency }) })
  }
  const edge = (offered: Offered) => chosen(offered) && 'border-x-2 border-x-accent-line bg-accent-soft'

  return (
    <section aria-labelledby="brands">
      <h2 id="brands" className="text-20">
        {t('choose_included')}
      </h2>
      <p className="text-14 text-ink-2">{t(note)}</p>
      <div className="mt-4 overflow-x-auto rounded-r-3 bg-surface-1 shadow-lift-1">
        {/* On a phone each cell says its own row, and all brands are in sight. */}
        <table className="w-full border-separate border-spacing-0 text-14 max-sm:table-fixed max-sm:text-12 sm:min-w-140">
          <thead>
            <tr>
              <th scope="col" className="w-44 px-4 text-start font-text max-sm:hidden">
                <span className="sr-only">{t('what')}</span>
              </th>
              {brands.map((offered) => (
                <th
                  key={offered.brand.code}
                  scope="col"
                  aria-current={chosen(offered) || undefined}
                  className={cx(
                    'px-2 pt-5 pb-4 text-start align-top font-text sm:px-4',
                    edge(offered),
                    chosen(offered) && 'rounded-t-r-3 border-t-2 border-t-accent-line',
                  )}
                >
                  {/* A phone has no room for the word beside the name: under it, it would push this price below the others. */}
                  <span className="flex flex-wrap items-center justify-between gap-x-2 text-14 font-mid max-sm:flex-nowrap sm:text-18">
                    <bdi>{fareName(offered.brand, format.locale)}</bdi>
                    {chosen(offered) && (
                      <span className="inline-flex min-h-6 items-center gap-1 rounded-full bg-accent px-2.5 text-12 font-mid text-on-accent max-sm:min-h-4.5 max-sm:px-0.5">
                        <Check aria-hidden className="size-3.5" strokeWidth={2} />
                        <span className="max-sm:sr-only">{t('chosen')}</span>
                      </span>
                    )}
                  </span>
                  <Money value={shownOf(offered)} className="block text-16 leading-[1.4] font-mid sm:text-22" />
                  <span className="block text-12 text-ink-2 sm:text-13">{compare(offered)}</span>
                  {offered.agent_view && !netHidden && (
                    <span className="flex gap-1 text-13 text-ink-2">
                      {t('net')} <Money value={offered.agent_view.net} size="bare" />
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th
                  scope="row"
                  className="border-t border-line px-4 py-3 text-start font-text text-ink-2 max-sm:hidden"
                >
                  {t(`row_${row}`)}
                </th>
                {brands.map((offered) => {
                  const { has, icon, words } = cellsOf(offered, row)
                  return (
                    <td
                      key={offered.brand.code}
                      className={cx(
                        'border-t border-line px-2 py-3 align-top sm:px-4 sm:align-middle',
                        edge(offered),
                        !has && 'text-ink-3',
                      )}
                    >
                      <span className="mb-1 block text-11 text-ink-2 sm:hidden">{t(`row_${row}`)}</span>
                      <span
                        className={cx(
                          'flex items-center gap-2.5 max-sm:flex-col max-sm:items-start max-sm:gap-1 [&>svg]:size-4.5 [&>svg]:flex-none [&>svg]:stroke-[1.6]',
                          has && '[&>svg]:text-ok-mark',
                        )}
                      >
                        {icon}
                        {words}
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td className="border-t border-line max-sm:hidden" />
              {brands.map((offered) => (
                <td
                  key={offered.brand.code}
                  className={cx(
                    'border-t border-line px-1.5 py-3 sm:px-4',
                    edge(offered),
                    chosen(offered) && 'rounded-b-r-3 border-b-2 border-b-accent-line',
                  )}
                >
                  <Button
                    look={chosen(offered) ? 'ink' : 'secondary'}
                    className="w-full max-sm:px-1 max-sm:text-12"
                    aria-pressed={chosen(offered)}
                    loading={pendingId === offered.flight_id}
                    loadingText={t('checking_again')}
                    onClick={() => !chosen(offered) && onChoose(offered.flight_id)}
                  >
                    {t(chosen(offered) ? 'is_chosen' : 'choose', {
                      name: `\u2068${fareName(offered.brand, format.locale)}\u2069`,
                    })}
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function useCells() {
  const t = useText('flight')
  const format = useFormat()
  const clock = useClock()
  const bag = ({ pieces, kg }: Brand['checked_bags']) => {
    if (kg === 0) return t('bags_counted', { pieces })
    return pieces === 1 ? t('bag', { kg }) : t('bags', { pieces, kg })
  }
  const penalty = ({ allowed, fee }: Brand['change'], name: 'change' | 'refund') => {
    if (!allowed) return t(`no_${name}`)
    return fee ? t(`${name}_fee`, { price: format.money(fee) }) : t(`${name}_free`)
  }
  const missing = <CircleX aria-hidden />
  return ({ brand, hold_until, sold_at_once }: Offered, row: (typeof rows)[number]): Cell => {
    const { checked_bags, carry_on_bags, change, refund, seat, meal } = brand
    switch (row) {
      case 'checked':
        return checked_bags.pieces > 0
          ? { has: true, icon: <Luggage aria-hidden />, words: bag(checked_bags) }
          : { has: false, icon: <X aria-hidden />, words: t('no_checked') }
      case 'cabin':
        return carry_on_bags.pieces > 0
          ? { has: true, icon: <BriefcaseBusiness aria-hidden />, words: bag(carry_on_bags) }
          : { has: false, icon: <X aria-hidden />, words: t('no_cabin') }
      case 'change':
        return {
          has: change.allowed,
          icon: change.allowed ? <RefreshCw aria-hidden /> : missing,
          words: penalty(change, 'change'),
        }
      case 'refund':
        return { has: refund.allowed, icon: refund.allowed ? <Undo /> : missing, words: penalty(refund, 'refund') }
      case 'seat':
        return { has: seat !== 'at_check_in', icon: <Armchair aria-hidden />, words: t(`seat_${seat}`) }
      case 'meal':
        return {
          has: meal,
          icon: meal ? <Utensils aria-hidden /> : <X aria-hidden />,
          words: t(meal ? 'meal_yes' : 'meal_no'),
        }
      case 'hold':
        return {
          has: !sold_at_once,
          icon: <Hourglass aria-hidden />,
          words: hold_until
            ? t('hold_until', { until: `${clock.date(hold_until, 'weekday')} ${clock.time(hold_until)}` })
            : t(sold_at_once ? 'hold_none' : 'hold_some'),
        }
    }
  }
}
