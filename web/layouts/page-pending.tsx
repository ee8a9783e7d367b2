import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** While a client-only screen is on its way: the boxes of a heading and a card. */
export function PagePending() {
  return (
    <Loading className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8">
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-48 w-full" />
    </Loading>
  )
}
