import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deskStays } from '#contract/selling/desk-stays'
import type { stays } from '#contract/selling/stays'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { buyerIds, type Buying, channelOf, contactOf } from '#web/features/selling/desk-buyer/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Previous } from '#web/ui/mirrored.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { GuestsStep } from './guests-step.tsx'
import { OfferedSummary } from './stay-summary.tsx'

/** What was chosen, as it is now. */
const deskOfferQuery = (api: Api, offers: string, { agency_id = '' }: { agency_id?: string }) =>
  queryOptions({
    queryKey: ['desk-stays', 'offer', offers, agency_id],
    queryFn: () => api(deskStays.recheck, { query: { offers, ...(agency_id ? { agency_id } : {}) } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

type GuestsProps = { offers: string; buying: Buying; back: string }

function Back({ href }: { href: string }) {
  const t = useText('desk_buyer')
  return (
    <Link href={href} className="inline-flex items-center gap-1 text-14 text-ink-2 hover:text-ink hover:underline">
      <Previous className="size-4" />
      {t('other_room')}
    </Link>
  )
}

/** Who sleeps in each room; then the rooms are held, and the money is taken on the booking. */
export function DeskGuests({ offers, buying, back }: GuestsProps) {
  const words = useText('stays')
  const navigate = useNavigate()
  const who = buyerIds(buying)
  const { data, error } = useQuery(deskOfferQuery(useApi(), offers, who))
  if (error) return <Empty title={words('offer_lost')} text={words('offer_lost_text')} action={<Back href={back} />} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-80 w-full" />
      </Loading>
    )
  const offered = { ...data, rooms: data.rooms.map((one) => ({ ...one, rate: { ...one.rate, selling: null } })) }
  return (
    <div>
      <Back href={back} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <GuestsStep
          key={JSON.stringify(who)}
          offered={offered}
          offers={offers}
          isAgent={buying.buyer === 'agency'}
          {...contactOf(buying)}
          desk={{
            call: deskStays.sell as unknown as typeof stays.save,
            for: who,
            onHeld: ({ reference }) => void navigate({ href: paths.officeBooking(channelOf(buying), reference) }),
          }}
        />
        <OfferedSummary offered={offered} />
      </div>
    </div>
  )
}
