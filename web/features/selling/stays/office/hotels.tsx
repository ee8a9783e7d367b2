import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { HotelCard } from '../hotel-card.tsx'
import type { StayQuestion } from '../stay-question.ts'
import { useStayWords } from '../stay-words.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { deskHotelsQuery } from './desk.queries.ts'

type HotelsProps = { question: StayQuestion; buys: { agency_id?: string }; hrefOf: (id: string) => string }

/** What a city has for these nights, the cheapest first. */
export function DeskHotels({ question, buys, hrefOf }: HotelsProps) {
  const t = useText('stays')
  const words = useStayWords()
  const { data, error, refetch } = useQuery(deskHotelsQuery(useApi(), question, buys))
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-44 w-full" />
      </Loading>
    )
  if (data.hotels.length === 0) return <Empty title={t('none_title')} text={t('none_text')} />
  return (
    <section className="grid gap-3">
      <h2 className="text-16 font-mid" aria-live="polite">
        {t('found', { count: data.hotels.length })} <span className="text-ink-2">{words.nights(data.nights)}</span>
      </h2>
      <ul className="flex flex-col gap-3">
        {data.hotels.map((hotel) => (
          <HotelCard key={hotel.code} hotel={{ ...hotel, selling: null }} href={hrefOf(hotel.code)} />
        ))}
      </ul>
    </section>
  )
}
