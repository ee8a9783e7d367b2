import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { myPilgrimsQuery } from './mine.queries.ts'
import { PilgrimsBody } from './pilgrims-body.tsx'

/** A customer's own pilgrims. */
export function MyPilgrimsPage() {
  const t = useText('umrah_mine')
  const { id } = useSearch({ strict: false }) as { id: string }
  const { user } = useUser()
  const { data: of, error } = useQuery({ ...myPilgrimsQuery(useApi(), id), enabled: Boolean(user) && id !== '' })
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-8 sm:px-6 xl:px-0">
      {of ? (
        <>
          <PageHead
            title={t('heading')}
            actions={
              <Link href={paths.myTrip(id)} className={buttonStyle('secondary')}>
                {t('open_booking')}
              </Link>
            }
          />
          <div className="mt-3">
            <PilgrimsBody of={of} mayGive />
          </div>
        </>
      ) : user === null || error || id === '' ? (
        <Empty
          level={1}
          title={t('missing')}
          text={t('missing_text')}
          action={
            <Link
              href={user === null ? paths.login(paths.myUmrahPilgrims(id)) : paths.myTrips()}
              className={buttonStyle('primary')}
            >
              {t(user === null ? 'log_in' : 'my_trips')}
            </Link>
          }
        />
      ) : (
        <Loading className="grid gap-5">
          <Skeleton className="h-24" />
          <Skeleton className="h-80" />
        </Loading>
      )}
    </main>
  )
}
