import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { LogOutButton } from '#web/layouts/log-out-button.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Backward } from '#web/ui/mirrored.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TravellerEditor } from './traveller-editor.tsx'
import { TravellersList } from './travellers-list.tsx'

const route = getRouteApi('/_public/my/travellers')
const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const newPath = paths.myTravellers('new')

/** A customer's own people: the list, or the form of the one whom the address names. */
export function MyTravellersPage() {
  const { user } = useUser()
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-10 sm:px-6 xl:px-0">
      {user === undefined ? (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-12 w-72 max-w-full" />
          <Skeleton className="h-80 w-full" />
        </Loading>
      ) : user?.role === 'customer' ? (
        <Mine />
      ) : (
        <Elsewhere isAgent={user?.role === 'agent'} />
      )}
    </main>
  )
}

function Mine() {
  const t = useText('travellers')
  const { id: named, ...search } = route.useSearch()
  const id = named && (named === 'new' || isUuid.test(named)) ? named : undefined
  const navigate = useNavigate()
  const back = () => void navigate({ href: paths.myTravellers() })
  // List and form are one address: after a change of what is shown the focus goes to its heading.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!id || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [id])
  if (id)
    return (
      <>
        <Link href={paths.myTravellers()} className={`${textLink} mb-4 inline-flex items-center gap-2 text-14`}>
          <Backward className="size-4" />
          {t('to_list')}
        </Link>
        <PageHead title={t(id === 'new' ? 'new_title' : 'person')} actions={<LogOutButton />} />
        <div className="mt-6">
          <TravellerEditor id={id === 'new' ? undefined : id} onDone={back} listPath={paths.myTravellers()} />
        </div>
      </>
    )
  return (
    <>
      <PageHead
        title={t('my_title')}
        text={t('my_text')}
        actions={
          <>
            <Link href={newPath} className={buttonStyle('primary')}>
              <Plus aria-hidden className="size-4" strokeWidth={1.8} />
              {t('add')}
            </Link>
            <LogOutButton />
          </>
        }
      />
      <div className="mt-6">
        <TravellersList
          search={search}
          go={(next, replace = false) =>
            void navigate({ to: paths.myTravellers(), search: next, replace, resetScroll: false })
          }
          onOpen={(row) => void navigate({ href: paths.myTravellers(row.id) })}
          emptyText={t('my_empty_text')}
          emptyActions={
            <Link href={newPath} className={buttonStyle('secondary')}>
              {t('add')}
            </Link>
          }
        />
      </div>
    </>
  )
}

function Elsewhere({ isAgent }: { isAgent: boolean }) {
  const t = useText('travellers')
  return (
    <div className="rounded-r-3 bg-surface-1 py-6 shadow-lift-1">
      <Empty
        level={1}
        title={t(isAgent ? 'agency_title' : 'log_in_title')}
        text={isAgent ? undefined : t('log_in_text')}
        action={
          <Link
            href={isAgent ? paths.agentTravellers() : paths.login(paths.myTravellers())}
            className={buttonStyle('primary')}
          >
            {t(isAgent ? 'to_portal' : 'log_in')}
          </Link>
        }
      />
    </div>
  )
}
