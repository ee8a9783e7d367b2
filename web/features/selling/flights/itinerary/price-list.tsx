import { type PriceLine, readIn } from '#contract/selling/price-lines'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { extraLabel } from './extra-label.ts'
import type * as z from 'zod/mini'
import type { ChosenAncillary } from '#contract/selling/flights'
import { type ShownLine, shownLines } from './buyer-lines.ts'

type Chosen = z.infer<typeof ChosenAncillary>

/** The lines of a price, as a buyer reads them, and what was added since. */
export function PriceList({
  lines,
  chosen,
  decimals,
  className,
}: {
  lines: readonly PriceLine[]
  chosen: readonly Chosen[]
  /** `always` once it is booked. */
  decimals?: 'always'
  className?: string
}) {
  const t = useText('itinerary')
  const locale = useLocale()
  const sumOf = (kind: Chosen['kind']) => {
    const list = chosen.filter((one) => one.kind === kind)
    const first = list[0]
    return first
      ? { count: list.length, amount: { ...first.price, amount: list.reduce((sum, one) => sum + one.price.amount, 0) } }
      : null
  }
  const [seats, bags] = [sumOf('seat'), sumOf('bag')]
  return (
    <dl className={cx('flex flex-col gap-1.5 text-14', className)}>
      {shownLines(readIn(lines, locale)).map((line) => (
        <Line
          key={`${line.kind}${line.code}`}
          name={<LineName line={line} />}
          value={<Money value={line.amount} decimals={decimals} />}
        />
      ))}
      {seats && <Line name={t('line_seats', { count: seats.count })} value={<Money value={seats.amount} />} />}
      {bags && <Line name={t('line_bags', { count: bags.count })} value={<Money value={bags.amount} />} />}
    </dl>
  )
}

const Line = ({ name, value }: { name: React.ReactNode; value: React.ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-ink-2">{name}</dt>
    <dd>{value}</dd>
  </div>
)

function LineName({ line }: { line: ShownLine }) {
  const t = useText('itinerary')
  switch (line.kind) {
    case 'room':
    case 'fare_adult':
    case 'fare_child':
    case 'fare_infant':
      return t(`line_${line.kind}`, { count: line.count })
    case 'named':
      return (
        <>
          {line.count > 1 && <bdi>{line.count} × </bdi>}
          <bdi>{line.code}</bdi>
        </>
      )
    case 'surcharge':
      return t.rich('line_surcharge', { code: <Code>{line.code}</Code> })
    case 'tax':
      return t('line_tax')
    case 'charge':
      return t('line_charge')
    case 'service':
      return t('line_service')
    default:
      return <Extra code={line.code ?? ''} />
  }
}

/** `SEAT 20A`, `BAG 20 kg` as the server names them. */
function Extra({ code }: { code: string }) {
  const t = useText('itinerary')
  const [kind, ...rest] = code.split(' ')
  if (kind === 'SSR') return extraLabel(rest.join(' '), t)
  return t.rich(kind === 'SEAT' ? 'line_seat' : 'line_bag', { what: <bdi>{extraLabel(rest.join(' '), t)}</bdi> })
}
