import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The boxes of an offer while its price is asked. */
export function DetailsSkeleton() {
  return (
    <Loading>
      <Skeleton className="mt-2 h-5 w-40" />
      <Skeleton className="mt-4 h-10 w-96 max-w-full" />
      <Skeleton className="mt-3 h-5 w-72" />
      <div className="mt-7 grid gap-6 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-x-7">
        <div className="grid content-start gap-6">
          <Skeleton className="h-72 w-full rounded-r-3" />
          <Skeleton className="h-110 w-full rounded-r-3" />
        </div>
        <div className="grid content-start gap-3">
          <Skeleton className="h-14 w-full rounded-r-2" />
          <Skeleton className="h-120 w-full rounded-r-3" />
        </div>
      </div>
    </Loading>
  )
}
