import { useState } from 'react'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Board } from '#web/ui/board.tsx'
import { Code } from '#web/ui/code.tsx'
import { FlapDigits } from '#web/ui/flap-digits.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import type { HomeReply } from './home.queries.ts'

type Fare = HomeReply['flights'][number]
export type SearchHref = (query: NonNullable<Parameters<typeof paths.flightSearch>[0]>) => string

type FareBoardProps = {
  fares: readonly Fare[]
  /** Where a row leads; the public results unless told. */
  hrefOf?: SearchHref
}

/** The departures board: lowest round trips from one airport, the company's own first; each row is a search for that very trip. */
export function FareBoard({ fares, hrefOf = paths.flightSearch }: FareBoardProps) {
  const t = useText('home')
  const locale = useLocale()
  const origins = [...new Map(fares.map((fare) => [fare.origin, fare.origin_city])).entries()]
  const [chosen, setChosen] = useState(origins[0]?.[0])
  const current = origins.some(([code]) => code === chosen) ? chosen : origins[0]?.[0]
  const shown = fares.filter(({ origin }) => origin === current)
  const city = shown[0]?.origin_city[locale] ?? ''
  return (
    <Board title={t('leaving', { city })} note={t('leaving_note')} className="max-lg:rounded-none">
      {origins.length > 1 && (
        <p role="group" aria-label={t('board_origin')} className="flex flex-wrap gap-2 px-4 pb-3 sm:px-7">
          {origins.map(([code, name]) => (
            <button
              key={code}
              type="button"
              aria-pressed={code === current}
              className="min-h-9 rounded-full px-3 text-13 inset-ring inset-ring-dusk-line aria-pressed:bg-dusk-3"
              onClick={() => setChosen(code)}
            >
              {name[locale]}
            </button>
          ))}
        </p>
      )}
      <table className="w-full text-14">
        <thead className="text-start text-12 text-on-dusk-3 max-sm:sr-only">
          <tr>
            <th className="py-2 ps-7 text-start font-text">{t('date')}</th>
            <th className="text-start font-text">{t('to')}</th>
            <th className="text-start font-text max-md:hidden">{t('stops')}</th>
            <th className="text-start font-text max-md:hidden">{t('airline')}</th>
            <th className="pe-7 text-end font-text">{t('from_price')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((fare) => (
            <FareRow key={`${fare.destination}${fare.departure_date}`} fare={fare} hrefOf={hrefOf} />
          ))}
        </tbody>
      </table>
    </Board>
  )
}

function FareRow({ fare, hrefOf }: { fare: Fare; hrefOf: SearchHref }) {
  const t = useText('home')
  const locale = useLocale()
  const stop = fare.via ? t('via', { city: fare.via[locale] }) : t('direct')
  const search = hrefOf({
    trip_type: 'round_trip',
    origin: fare.origin,
    destination: fare.destination,
    departure_date: fare.departure_date,
    return_date: fare.return_date,
  })
  return (
    <tr className="relative h-12.5 border-t border-dusk-line transition-colors duration-(--fast) hover:bg-dusk-1 max-sm:h-17">
      <td className="w-px ps-4 pe-3 whitespace-nowrap sm:ps-7 sm:pe-5">
        <FareDate date={fare.departure_date} />
      </td>
      <td className="pe-4 max-sm:py-2">
        <Link href={search} className="text-16 font-mid after:absolute after:inset-0">
          {fare.destination_city[locale]}
        </Link>
        <Code className="ms-3 text-13 text-on-dusk-3 max-sm:hidden">{fare.destination}</Code>
        <span className="block text-13 text-on-dusk-2 md:hidden">
          {fare.airline_name[locale]}
          {locale === 'ar' ? '، ' : ', '}
          {stop}
        </span>
      </td>
      <td className="pe-4 text-on-dusk-2 max-md:hidden">{stop}</td>
      <td className="pe-4 text-on-dusk-2 max-md:hidden">
        <span className="flex items-center gap-3">
          <Monogram code={fare.airline} size={28} />
          {fare.airline_name[locale]}
        </span>
      </td>
      <td className="pe-4 text-end text-16 font-mid whitespace-nowrap sm:pe-7">
        <Money value={fare.price} hall />
      </td>
    </tr>
  )
}

/** Flap digits hold numbers only in Arabic; the month is a word beside them. */
function FareDate({ date }: { date: string }) {
  const format = useFormat()
  const day = String(format.day(date)).padStart(2, '0')
  if (format.locale === 'ar') {
    return (
      <span className="flex items-center gap-2 text-dusk-glow">
        <FlapDigits text={day} /> {format.month(date)}
      </span>
    )
  }
  return <FlapDigits text={`${day} ${format.month(date, 'short').toUpperCase()}`} label={format.date(date)} />
}
