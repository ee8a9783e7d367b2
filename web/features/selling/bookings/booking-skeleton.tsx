import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** A booking's boxes before it is known. */
export const BookingSkeleton = () => (
  <Loading className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19.5rem]">
    <div className="grid gap-4">
      <Card>
        <Lines count={4} />
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <Lines count={8} />
        </Card>
        <Card>
          <Lines count={8} />
        </Card>
      </div>
    </div>
    <Card>
      <Lines count={5} />
    </Card>
  </Loading>
)

const Lines = ({ count }: { count: number }) => (
  <div className="grid gap-4">
    <Skeleton className="h-5 w-40" />
    {Array.from({ length: count }, (_, line) => (
      <Skeleton key={line} className="h-4 w-full" />
    ))}
  </div>
)
