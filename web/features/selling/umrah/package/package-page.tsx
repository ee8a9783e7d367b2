import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useIsAwake } from '#web/ui/use-is-awake.ts'
import type { UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'
import { packageQuery } from '../umrah.queries.ts'
import { Includes } from './includes.tsx'
import { PackageHall } from './package-hall.tsx'
import { PriceMatrix } from './price-matrix.tsx'
import { StaysCard } from './stays-card.tsx'
import { TermsCard } from './terms-card.tsx'

const WaitCard = lazy(() => import('../mine/wait-card.tsx').then((one) => ({ default: one.WaitCard })))
const Family = lazy(() => import('../family/family.tsx'))
const waiting = (
  <Loading>
    <Skeleton className="h-60" />
  </Loading>
)

/** One package: where people sleep, what a place costs on each departure, and the family's rooms. */
export function PackagePage() {
  const { id } = useSearch({ strict: false }) as { id: string }
  const api = useApi()
  const isAgent = useUser().user?.role === 'agent'
  const { data } = useSuspenseQuery(packageQuery(api, id))
  // What an agency pays is told to nobody else, so it is asked for once it is known who looks.
  const { data: net } = useQuery({ ...packageQuery(api, id, 'agent'), enabled: isAgent })
  return <Package key={data.id} of={net ?? data} />
}

const nextOf = ({ departures }: UmrahPackage) => departures.find(({ on_sale }) => on_sale) ?? departures[0]

function Package({ of }: { of: UmrahPackage }) {
  const t = useText('umrah')
  const { departure: asked } = useSearch({ strict: false }) as { departure?: string }
  const [chosen, choose] = useState(() => asked ?? nextOf(of)?.id)
  const departure = of.departures.find(({ id }) => id === chosen) ?? nextOf(of)
  const { isKept } = useOffer(departure?.id ?? '')
  if (!departure)
    return (
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-10">
        <Empty
          level={1}
          title={t('none_left')}
          text={t('none_ahead')}
          action={
            <Link href={paths.umrahPackages()} className={buttonStyle('primary')}>
              {t('all_packages')}
            </Link>
          }
        />
      </main>
    )
  return (
    <main id="main" tabIndex={-1} className="flex-1 pb-24">
      <PackageHall of={of} departure={departure} />
      <div className="mx-auto grid max-w-page grid-cols-1 gap-5 px-4 py-6 sm:px-6 xl:px-0">
        <StaysCard departure={departure} />
        <PriceMatrix of={of} chosen={departure} onChoose={choose} kept={isKept ? departure.id : undefined} />
        <Chosen of={of} departure={departure} />
      </div>
    </main>
  )
}

/** What was offered to this reader of a departure: its seats are kept for them, and are no seats left for others. */
function useOffer(departureId: string) {
  const { wait, departure: asked } = useSearch({ strict: false }) as { wait?: string; departure?: string }
  const offer = wait && asked === departureId ? wait : undefined
  // Whoever has not logged in yet is not known to be the one they are kept for.
  return { offer, isKept: Boolean(useUser().user) && offer !== undefined }
}

function Chosen({ of, departure }: { of: UmrahPackage; departure: UmrahDeparture }) {
  const isAwake = useIsAwake()
  const { offer, isKept } = useOffer(departure.id)
  const isFull = !departure.on_sale && departure.seats_left === 0
  return (
    <>
      <Suspense fallback={null}>
        <WaitCard key={departure.id} departure={departure} code={of.code} isFull={isFull} offer={offer} />
      </Suspense>
      {(!isFull || isKept) &&
        (isAwake ? (
          <Suspense fallback={waiting}>
            <Family key={departure.id} of={of} departure={departure} wait={isKept ? offer : undefined} />
          </Suspense>
        ) : (
          waiting
        ))}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Includes of={of} />
        <TermsCard of={of} departure={departure} />
      </div>
    </>
  )
}
