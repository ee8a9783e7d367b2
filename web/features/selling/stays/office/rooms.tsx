import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readParties } from '#contract/catalogue/hotel-terms'
import { useApi } from '#web/api/context.tsx'
import { RateTable } from '../rate-table.tsx'
import type { StayQuestion } from '../stay-question.ts'
import { useStayWords } from '../stay-words.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Previous } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { deskHotelQuery } from './desk.queries.ts'

type RoomsProps = {
  id: string
  question: StayQuestion
  buys: { agency_id?: string }
  back: string
  onChosen: (offers: string[]) => void
}

/** What each room of the stay may be in one hotel; one is chosen for each. */
export function DeskRooms({ id, question, buys, back, onChosen }: RoomsProps) {
  const t = useText('stays')
  const desk = useText('desk_buyer')
  const words = useStayWords()
  const locale = useLocale()
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const { data, error, refetch } = useQuery(deskHotelQuery(useApi(), id, question, buys))
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-80 w-full" />
      </Loading>
    )
  const { hotel, rooms, nights } = data
  const parties = readParties(question.rooms) ?? []
  const picks = rooms.map((rates, index) => rates.find(({ offer }) => offer === chosen[index]) ?? rates[0])
  const all = picks.filter((rate) => rate !== undefined)
  const isWhole = all.length === rooms.length && all.length > 0
  return (
    <section>
      <Link href={back} className="inline-flex items-center gap-1 text-14 text-ink-2 hover:text-ink hover:underline">
        <Previous className="size-4" />
        {desk('other_hotel')}
      </Link>
      <h2 className="mt-2 text-22">
        <bdi>{hotel.name[locale]}</bdi>
      </h2>
      <p className="text-14 text-ink-2">
        {hotel.city.name[locale]} · {words.nights(nights)}
      </p>
      {!isWhole ? (
        <Empty title={t('none_title')} text={t('none_text')} />
      ) : (
        <>
          {rooms.map((rates, index) => (
            <RateTable
              key={index}
              title={t('rooms_for', {
                no: index + 1,
                who: words.party(parties[index] ?? { adults: 2, child_ages: [] }),
              })}
              rates={rates.map((rate) => ({ ...rate, selling: null }))}
              zone={hotel.zone}
              name={`room-${index}`}
              chosen={picks[index]?.offer ?? ''}
              onChoose={(offer) => setChosen({ ...chosen, [index]: offer })}
            />
          ))}
          <Card className="mt-4">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p>
                <span className="me-2 text-14 text-ink-2">{t('total')}</span>
                <Money
                  value={{ ...all[0]!.total, amount: all.reduce((sum, { total }) => sum + total.amount, 0) }}
                  decimals="always"
                  className="text-20 font-mid"
                />
              </p>
              <Button look="primary" size="large" onClick={() => onChosen(all.map(({ offer }) => offer))}>
                {desk('on')}
              </Button>
            </div>
          </Card>
        </>
      )}
    </section>
  )
}
