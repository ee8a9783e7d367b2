import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '#web/api/session.ts'
import { Bell, useLiveNotifications } from '#web/features/communication/notifications/index.ts'
import { CardsPart } from '#web/features/money/saved-cards/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ReLoginHost } from '#web/layouts/re-login-host.tsx'
import { LogOutButton } from '#web/layouts/log-out-button.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DataPart } from './data-part.tsx'
import { DevicesPart } from './devices-part.tsx'
import { DisplayPart } from './display-part.tsx'
import { NotificationsPart } from './notifications-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { type ProfileTab, profileTabs } from './settings-address.ts'

const route = getRouteApi('/_public/my/profile')

/** A customer's own account: who they are, what they are told of, where they are logged in, and the way out. */
export function MyProfilePage() {
  const { user } = useUser()
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-10 sm:px-6 xl:px-0">
      {user === undefined ? (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-12 w-72 max-w-full" />
          <Skeleton className="h-80 w-full" />
        </Loading>
      ) : user?.role === 'customer' ? (
        <Mine verified={user.email_verified} />
      ) : (
        <Elsewhere isAgent={user?.role === 'agent'} isGuest={user === null} />
      )}
    </main>
  )
}

function Mine({ verified }: { verified: boolean }) {
  const t = useText('account')
  const navigate = useNavigate()
  const { tab = 'profile' } = route.useSearch()
  useLiveNotifications()
  const parts: Record<ProfileTab, ReactNode> = {
    profile: <ProfilePart />,
    cards: <CardsPart />,
    notifications: <NotificationsPart />,
    display: <DisplayPart />,
    devices: <DevicesPart />,
    data: <DataPart />,
  }
  return (
    <>
      <ReLoginHost />
      <PageHead
        title={t('my_title')}
        actions={
          <>
            <Bell />
            <Link href={paths.myTrips()} className={buttonStyle('ghost')}>
              {t('my_trips')}
            </Link>
            <LogOutButton />
          </>
        }
      />
      {!verified && (
        <Notice
          tone="warn"
          className="mt-6"
          action={
            <Link href={paths.verifyEmail()} className={buttonStyle('secondary', 'small', 'flex-none')}>
              {t('verify_act')}
            </Link>
          }
        >
          {t('verify_text')}
        </Notice>
      )}
      <Tabs
        className="mt-6"
        label={t('my_title')}
        value={tab}
        onChange={(id) =>
          void navigate({ href: paths.myProfile(id === 'profile' ? undefined : id), resetScroll: false })
        }
        tabs={profileTabs.map((id) => ({ id, label: t(`tab_${id}`), panel: parts[id] }))}
      />
    </>
  )
}

/** Others have this under their portal, or have no account here. */
function Elsewhere({ isAgent, isGuest }: { isAgent: boolean; isGuest: boolean }) {
  const t = useText('account')
  return (
    <Empty
      level={1}
      title={t(isGuest ? 'my_log_in_title' : 'my_not_title')}
      text={t(isGuest ? 'my_log_in_text' : isAgent ? 'my_agent_text' : 'my_not_text')}
      action={
        isGuest ? (
          <Link href={paths.login(paths.myProfile())} className={buttonStyle('primary')}>
            {t('my_log_in')}
          </Link>
        ) : isAgent ? (
          <Link href={paths.agentSettings()} className={buttonStyle('primary')}>
            {t('title')}
          </Link>
        ) : undefined
      }
    />
  )
}
