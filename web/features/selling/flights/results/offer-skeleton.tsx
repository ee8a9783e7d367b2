import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const cards = 5

/** The boxes of offers that are on their way, as high as the offers will be. */
export function OfferSkeletons({ legs }: { legs: number }) {
  return (
    <Loading className="grid gap-3.5 md:in-data-[density=compact]:gap-1.5">
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className="offer">
          <div className="flex flex-col justify-center px-4 pt-3 md:px-5 md:pt-2">
            <div className="md:my-auto">
              {Array.from({ length: legs }, (_unused, leg) => (
                <div
                  key={leg}
                  className="grid h-17 md:in-data-[density=compact]:h-12 grid-cols-[40px_64px_minmax(0,1fr)_64px] items-center gap-x-4 md:grid-cols-[40px_84px_minmax(0,1fr)_96px_78px]"
                >
                  <Skeleton className="size-10" />
                  <Skeleton className="h-9" />
                  <Skeleton className="mx-4 h-1" />
                  <Skeleton className="h-9" />
                  <Skeleton className="h-4 max-md:hidden" />
                </div>
              ))}
            </div>
            <div className="flex h-11 md:in-data-[density=compact]:h-9 items-center border-t border-line max-md:hidden">
              <Skeleton className="h-4 w-72" />
            </div>
          </div>
          <span className="offer-tear" />
          <div className="offer-side flex justify-between px-4 py-3 max-md:h-26 md:min-h-48 md:items-end md:flex-col md:items-stretch md:px-5 md:py-4">
            <Skeleton className="h-12 w-28 md:mt-8" />
            <Skeleton className="h-12 w-32 md:h-11 md:w-full" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

const filterRows = [3, 2, 3, 6]

/** The boxes of the filters until it is known what there is to choose from. */
export function FilterSkeleton() {
  return (
    <div aria-hidden className="grid gap-8">
      {filterRows.map((rows, group) => (
        <div key={`${group}`} className="grid gap-3">
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} className={row === 0 ? 'h-4 w-24' : 'h-5 w-full'} />
          ))}
        </div>
      ))}
    </div>
  )
}
