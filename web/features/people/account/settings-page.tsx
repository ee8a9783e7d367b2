import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OwnMarginForm } from '#web/features/money/charges/index.ts'
import { CardsPart } from '#web/features/money/saved-cards/index.ts'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { AgencyPart } from './agency-part.tsx'
import { DataPart } from './data-part.tsx'
import { DevicesPart } from './devices-part.tsx'
import { DisplayPart } from './display-part.tsx'
import { NotificationsPart } from './notifications-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { type SettingsTab, settingsTabs } from './settings-address.ts'

const route = getRouteApi('/agent/settings')

/** What an agent decides for themselves, and for their agency. */
export function SettingsPage() {
  const t = useText('account')
  const navigate = useNavigate()
  const { tab = 'profile' } = route.useSearch()
  const mayRun = useMemberMay()('run')
  const parts: Record<SettingsTab, ReactNode> = {
    profile: <ProfilePart />,
    agency: <InTrade>{<AgencyPart />}</InTrade>,
    margin: <InTrade>{<OwnMarginForm />}</InTrade>,
    cards: <InTrade>{<CardsPart isAgency />}</InTrade>,
    notifications: <NotificationsPart />,
    display: <DisplayPart />,
    devices: <DevicesPart />,
    data: <DataPart />,
  }
  return (
    <PortalPage title={t('title')}>
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(id) =>
          void navigate({ href: paths.agentSettings(id === 'profile' ? undefined : id), resetScroll: false })
        }
        tabs={settingsTabs
          .filter((id) => mayRun || (id !== 'agency' && id !== 'margin' && id !== 'cards'))
          .map((id) => ({ id, label: t(`tab_${id}`), panel: parts[id] }))}
      />
    </PortalPage>
  )
}

/** A login is settled before an agency is; what belongs to its trade waits for its approval. */
function InTrade({ children }: { children: ReactNode }) {
  return useAgencyWaits() ? <AgencyWaiting /> : children
}
