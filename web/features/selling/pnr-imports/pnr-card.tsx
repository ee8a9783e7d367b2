import type { ReactNode } from 'react'
import type { PnrPreview } from '#contract/selling/pnr-imports'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { Tag } from '#web/ui/chip.tsx'

/** What the supplier has: flights, people, limit and price. */
export function PnrCard({ pnr }: { pnr: PnrPreview }) {
  const t = useText('pnr_imports')
  const moment = useMoment()
  const { airline_locator, passengers, tickets, ttl_at, cost, total } = pnr
  const rows: [string, ReactNode][] = [
    [t('airline_locator'), <Code key="airline">{airline_locator}</Code>],
    [
      t('people'),
      passengers.map(({ surname, given_name, type }) => (
        <span key={`${surname}${given_name}`} className="block">
          <Code>{`${surname} / ${given_name}`}</Code> <span className="text-ink-3">{t(type)}</span>
        </span>
      )),
    ],
  ]
  if (ttl_at) rows.push([t('limit'), moment(ttl_at)])
  if (tickets.length > 0) rows.push([t('tickets'), <Code key="tickets">{tickets.join(', ')}</Code>])
  if (cost) rows.push([t('cost'), <Money key="cost" value={cost} decimals="always" />])
  rows.push([t('total'), <Money key="total" value={total} decimals="always" className="font-strong" />])
  return (
    <Card title={<Code>{pnr.locator}</Code>} action={<Tag tone="info">{t(`status_${pnr.status}`)}</Tag>}>
      <div className="grid gap-6 md:grid-cols-2">
        <ol className="grid content-start gap-2 text-14">
          {pnr.legs.flatMap(({ segments }) =>
            segments.map((segment) => (
              <FlightLine key={`${segment.departure_at}${segment.flight_number}`} segment={segment} />
            )),
          )}
        </ol>
        <Facts rows={rows} />
      </div>
    </Card>
  )
}

function FlightLine({ segment }: { segment: PnrPreview['legs'][number]['segments'][number] }) {
  const format = useFormat()
  const { marketing_carrier, flight_number, origin, destination, departure_at } = segment
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <Code className="font-mid">{`${marketing_carrier} ${flight_number}`}</Code>
      <Code>{`${origin}–${destination}`}</Code>
      <span className="text-ink-2">
        {format.date(departure_at.slice(0, 10), 'weekday')} <Code>{format.time(departure_at)}</Code>
      </span>
    </li>
  )
}
