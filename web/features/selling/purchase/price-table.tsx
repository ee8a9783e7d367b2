import type { ReactNode } from 'react'
import { CircleCheck } from 'lucide-react'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { NetOnly } from '#web/kit/money/net-only.tsx'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'

type Price = { place: string; price: Amount; net: Amount | null }
type Column = { id: string; on_sale: boolean; prices: readonly Price[] }
type TableProps<C extends Column> = {
  title: string
  text: string
  /** What the rows are. */
  corner: string
  columns: readonly C[]
  chosen: C
  rows: readonly { place: string; head: ReactNode }[]
  /** The days of a column in its first line, and what stands below. */
  dayOf(column: C): ReactNode
  below(column: C): ReactNode
  onChoose(id: string): void
  /** A column whose places are kept for this reader, though there are none for others. */
  kept?: string | undefined
  children?: ReactNode
}

/** Places by dated departures: choosing a column chooses the days. An agency sees what it pays below. */
export function PriceTable<C extends Column>(props: TableProps<C>) {
  const { title, text, corner, columns, chosen, rows, dayOf, below, onChoose, kept, children } = props
  const tint = (one: C) => one.id === chosen.id && 'bg-sea-soft'
  return (
    <section aria-labelledby="prices-title" className="min-w-0 rounded-r-3 bg-surface-1 shadow-lift-1">
      <div className="px-5 pt-5 pb-3">
        <h2 id="prices-title" className="text-18">
          {title}
        </h2>
        <p className="text-14 text-ink-2">{text}</p>
        {chosen.prices.some(({ net }) => net !== null) && (
          <p className="mt-3">
            <NetSwitch />
          </p>
        )}
      </div>
      <div className="overflow-x-auto">
        <table className="w-full min-w-max text-start">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line align-top">
              <th scope="col" className="px-5 py-3 text-start text-13 font-text text-ink-3">
                {corner}
              </th>
              {columns.map((one) => (
                <th key={one.id} scope="col" className={cx('p-0 text-start font-text', tint(one))}>
                  <button
                    type="button"
                    aria-pressed={one.id === chosen.id}
                    className="block w-full px-5 py-3 text-start"
                    onClick={() => onChoose(one.id)}
                  >
                    <span className="flex items-center gap-2 font-mid whitespace-nowrap">
                      {dayOf(one)}
                      {one.id === chosen.id && (
                        <CircleCheck aria-hidden className="size-4 text-sea" strokeWidth={1.8} />
                      )}
                    </span>
                    {below(one)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ place, head }) => (
              <tr key={place} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-5 py-2.5 text-start text-14 font-mid whitespace-nowrap">
                  {head}
                </th>
                {columns.map((one) => (
                  <td key={one.id} className={cx('px-5 py-2.5', tint(one))}>
                    <PriceCell of={one} place={place} isKept={one.id === kept} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </section>
  )
}

function PriceCell({ of, place, isKept }: { of: Column; place: string; isKept: boolean }) {
  const t = useText('purchase')
  const found = of.prices.find((one) => one.place === place)
  if (!found) return <span className="text-ink-3">–</span>
  if (!of.on_sale && !isKept) return <span className="text-14 text-ink-3">{t('sold_out')}</span>
  return (
    <>
      <Money value={found.price} className="text-16 font-mid" />
      {found.net && (
        <NetOnly>
          <span className="block text-13 text-ink-2">
            {t('you_pay')} <Money value={found.net} />
          </span>
        </NetOnly>
      )}
    </>
  )
}
