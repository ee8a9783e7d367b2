import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { QuotationVersion, QuotedFlight, QuotedPart, SharedQuotation } from '#contract/selling/quotation-shapes'
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
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { ExchangeLine } from './exchange-line.tsx'
import { usePeople } from './quotation-words.tsx'
import { airportsOf } from './quotations.queries.ts'

/** Names behind the codes of a quoted flight. */
export function useNames(flight: QuotedFlight | null) {
  const api = useApi()
  const codes = airportsOf(flight)
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
        <FareRules brand={flight.brand} hold={{ sold_at_once: flight.sold_at_once }} />
      </div>
    </>
  )
}

/** One thing that is offered: a journey by air in full, anything else by its lines. */
type PartCardProps = { part: QuotedPart; forCustomer?: Amount | undefined; children?: ReactNode }

export function PartCard({ part, forCustomer, children }: PartCardProps) {
  const { locale } = useFormat()
  const t = useText('quotations')
  const { flight, title, lines, price } = part
  return (
    <Card title={flight ? t('flight') : <bdi>{title[locale]}</bdi>}>
      {flight ? (
        <FlightParts flight={flight} />
      ) : (
        <ul className="grid gap-1 text-14 text-ink-2">
          {lines.map((line, at) => (
            <li key={at} className="text-as-page">
              <bdi>{line[locale]}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 border-t border-line pt-3 text-16 font-mid">
        <BothMoney value={price} forCustomer={forCustomer} atStart />
      </p>
      {children}
    </Card>
  )
}

/** What the customer reads, and beside it what the books hold where that is another currency. */
type BothProps = { value: Amount; forCustomer?: Amount | undefined; atStart?: boolean }
const BothMoney = ({ value, forCustomer, atStart }: BothProps) =>
  forCustomer ? (
    <span className={`inline-flex flex-col ${atStart ? 'items-start' : 'items-end'}`}>
      <Money value={forCustomer} decimals="always" />
      <span className="text-13 font-text text-ink-3">
        <Money value={value} decimals="always" />
      </span>
    </span>
  ) : (
    <Money value={value} decimals="always" />
  )

type RowProps = { name: string; value: Amount; forCustomer?: Amount | undefined; strong?: boolean }
const Row = ({ name, value, forCustomer, strong }: RowProps) => (
  <div className={`flex items-baseline justify-between gap-4 py-1 ${strong ? 'font-mid' : 'text-ink-2'}`}>
    <dt className="min-w-0">
      <bdi>{name}</bdi>
    </dt>
    <dd className="flex-none text-end text-ink">
      <BothMoney value={value} forCustomer={forCustomer} />
    </dd>
  </div>
)

type PriceRowsProps = Pick<SharedQuotation, 'parts' | 'lines' | 'total'> & {
  for_customer?: QuotationVersion['for_customer']
  totalText: string
}

/** What the customer pays, line by line. */
export function PriceRows({ parts, lines, total, for_customer, totalText }: PriceRowsProps) {
  const t = useText('quotations')
  const format = useFormat()
  const people = usePeople()
  return (
    <dl className="text-14">
      {parts.map(({ no, flight, title, price }, index) => (
        <Row
          key={no}
          name={flight ? t('flight_price', { people: people(flight.passengers) }) : title[format.locale]}
          value={price}
          forCustomer={for_customer?.parts[index]}
        />
      ))}
      {lines.map((line, index) => (
        <Row
          key={index}
          name={
            line.quantity > 1
              ? `${line.quantity} × ${line.description[format.locale]}`
              : line.description[format.locale]
          }
          value={line.total}
          forCustomer={for_customer?.lines[index]?.total}
        />
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="text-16 font-mid">{totalText}</dt>
        <dd className="text-end text-22 font-mid">
          <BothMoney value={total} forCustomer={for_customer?.total} />
        </dd>
      </div>
    </dl>
  )
}

/** One version as it was frozen; the agency's own part of the price stands apart. */
export function VersionCard({ version }: { version: QuotationVersion }) {
  const t = useText('quotations')
  const [netHidden] = useNetHidden(true)
  return (
    <>
      {version.parts.map((part, index) => (
        <PartCard key={part.no} part={part} forCustomer={version.for_customer?.parts[index]}>
          {part.net && part.margin && !netHidden && (
            <dl className="mt-4 rounded-r-2 bg-surface-3 px-3 py-2 text-13">
              <Row name={t('net')} value={part.net} />
              <Row name={t('margin')} value={part.margin} />
            </dl>
          )}
        </PartCard>
      ))}
      <Card title={t('price')}>
        {version.net && version.margin && !netHidden && (
          <dl className="mb-3 rounded-r-2 bg-surface-3 px-3 py-2 text-13">
            <Row name={t('net')} value={version.net} />
            <Row name={t('margin')} value={version.margin} />
          </dl>
        )}
        <PriceRows {...version} totalText={t('total')} />
        <ExchangeLine version={version} />
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
