import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ApplicationBody } from './application-body.tsx'
import { visaApplicationQuery } from './visas.queries.ts'

/** A customer's own application. */
export function MyApplicationPage() {
  const t = useText('visas')
  const locale = useLocale()
  const { id } = useSearch({ strict: false }) as { id: string }
  const { user } = useUser()
  const { data: of, error } = useQuery({ ...visaApplicationQuery(useApi(), id), enabled: Boolean(user) && id !== '' })
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-8 sm:px-6 xl:px-0">
      {of ? (
        <>
          <h1 className="mb-5 text-24">
            {of.country_name[locale]}: {of.name[locale]}
          </h1>
          <ApplicationBody of={of} reader="customer" hrefOf={paths.myVisaApplication} />
        </>
      ) : user === null || error || id === '' ? (
        <Empty
          level={1}
          title={t('missing')}
          text={t(user === null ? 'apply_login' : 'missing_text')}
          action={
            <Link
              href={user === null ? paths.login(paths.myVisaApplication(id)) : paths.myTrips()}
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
