import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { QuotationVersion, QuotedFlight } from '#contract/selling/quotation-shapes'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useApi } from '#web/api/context.tsx'
import {
  airlinesQuery,
  airportsByCode,
  airportsByCodeQuery,
  FareRules,
  ItineraryLegs,
} from '#web/features/selling/flights/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { usePeople } from './quotation-words.tsx'

/** Names behind the codes of a quoted flight. */
export function useNames(flight: QuotedFlight | null) {
  const api = useApi()
  const codes = [
    ...new Set((flight?.legs ?? []).flatMap((leg) => leg.segments.flatMap((one) => [one.origin, one.destination]))),
  ]
  const { data: airports } = useQuery({ ...airportsByCodeQuery(api, codes), enabled: codes.length > 0 })
  const { data: airlines } = useQuery({ ...airlinesQuery(api), enabled: codes.length > 0 })
  return useMemo(
    () => ({ airports: airportsByCode(airports ?? []), airlines: airlines ?? new Map() }),
    [airports, airlines],
  )
}

/** The flights of a quotation with their fare rules. */
export function FlightParts({ flight }: { flight: QuotedFlight }) {
  const names = useNames(flight)
  return (
    <>
      <ItineraryLegs legs={flight.legs} {...names} />
      <div className="mt-5 border-t border-line pt-4">
        <FareRules brand={flight.brand} />
      </div>
    </>
  )
}

const Row = ({ name, value, strong }: { name: string; value: Amount; strong?: boolean }) => (
  <div className={`flex items-baseline justify-between gap-4 py-1 ${strong ? 'font-mid' : 'text-ink-2'}`}>
    <dt className="min-w-0">
      <bdi>{name}</bdi>
    </dt>
    <dd className="flex-none text-ink">
      <Money value={value} decimals="always" />
    </dd>
  </div>
)

type PriceRowsProps = Pick<QuotationVersion, 'flight' | 'lines' | 'total'> & { totalText: string }

/** What the customer pays, line by line. */
export function PriceRows({ flight, lines, total, totalText }: PriceRowsProps) {
  const t = useText('quotations')
  const format = useFormat()
  const people = usePeople()
  return (
    <dl className="text-14">
      {flight && <Row name={t('flight_price', { people: people(flight.passengers) })} value={flight.price} />}
      {lines.map((line, index) => (
        <Row
          key={index}
          name={
            line.quantity > 1
              ? `${line.quantity} × ${line.description[format.locale]}`
              : line.description[format.locale]
          }
          value={line.total}
        />
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="text-16 font-mid">{totalText}</dt>
        <dd className="text-22 font-mid">
          <Money value={total} decimals="always" />
        </dd>
      </div>
    </dl>
  )
}

/** One version as it was frozen; the agency's own part of the price stands apart. */
export function VersionCard({ version }: { version: QuotationVersion }) {
  const t = useText('quotations')
  return (
    <>
      {version.flight && (
        <Card title={t('flight')}>
          <FlightParts flight={version.flight} />
        </Card>
      )}
      <Card title={t('price')}>
        {version.net && version.margin && (
          <dl className="mb-3 rounded-r-2 bg-surface-3 px-3 py-2 text-13">
            <Row name={t('net')} value={version.net} />
            <Row name={t('margin')} value={version.margin} />
          </dl>
        )}
        <PriceRows {...version} totalText={t('total')} />
        {version.note && (
          <div className="mt-4 border-t border-line pt-3 text-14">
            <p className="text-13 text-ink-3">{t('note')}</p>
            <p className="whitespace-pre-line text-as-page" dir="auto">
              {version.note}
            </p>
          </div>
        )}
      </Card>
    </>
  )
}
