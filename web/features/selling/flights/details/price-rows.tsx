import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Flight } from '#contract/selling/flights'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { useSearchContext } from '../search-context.ts'
import { priceRows } from './price-lines.ts'

/** What the total is made of; taxes open into their codes. An agent who hides net shows the total alone. */
export function PriceRows({ flight }: { flight: Flight }) {
  const t = useText('flight')
  const flights = useText('flights')
  const { netHidden } = useSearchContext()
  if (netHidden) return <div className="h-3.5" />
  return (
    <dl aria-label={t('price_is')} className="mt-3 grid gap-2 border-t border-line py-3.5 text-14 text-ink-2">
      {priceRows(flight.price_lines).map((row) => {
        switch (row.kind) {
          case 'fare':
            return <Row key={row.ptc} name={t(`line_fare_${row.ptc}`, { count: row.quantity })} amount={row.amount} />
          case 'surcharge':
            return (
              <Row
                key={row.code}
                name={t.rich('line_surcharge', { code: <Code>{row.code}</Code> })}
                amount={row.amount}
              />
            )
          case 'taxes':
            return <Taxes key="taxes" name={t('line_tax')} parts={row.parts} amount={row.amount} />
          case 'charge':
            return <Row key="charge" name={t('line_agent_charge')} amount={row.amount} />
          case 'fee':
            return (
              <Row
                key="fee"
                name={t(flight.agent_view ? 'line_agent_margin' : 'line_customer_margin')}
                amount={row.amount}
              />
            )
          case 'other':
            return <Row key={row.line.kind} name={t(`line_${row.line.kind}`)} amount={row.amount} />
        }
      })}
      {flight.agent_view && (
        <>
          <Row name={<span className="font-mid text-ink">{flights('net')}</span>} amount={flight.agent_view.net} />
          <Row name={t('line_own_margin')} amount={flight.agent_view.margin} />
        </>
      )}
    </dl>
  )
}

const Row = ({ name, amount }: { name: ReactNode; amount: Amount }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt>{name}</dt>
    <dd className="text-ink">
      <Money value={amount} />
    </dd>
  </div>
)

function Taxes({
  name,
  parts,
  amount,
}: {
  name: string
  parts: readonly { code: string; amount: Amount }[]
  amount: Amount
}) {
  return (
    <div className="flex items-start justify-between gap-3">
      <dt className="min-w-0">
        <details className="group">
          <summary className="flex list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
            {name}
            <ChevronDown aria-hidden className="size-3.5 group-open:rotate-180" strokeWidth={1.8} />
          </summary>
          <ul className="mt-1 grid gap-0.5 text-13 text-ink-3">
            {parts.map((part, index) => (
              <li key={`${part.code}${index}`}>
                <Code className="inline-block w-9">{part.code}</Code> <Money value={part.amount} size="bare" />
              </li>
            ))}
          </ul>
        </details>
      </dt>
      <dd className="text-ink">
        <Money value={amount} />
      </dd>
    </div>
  )
}
