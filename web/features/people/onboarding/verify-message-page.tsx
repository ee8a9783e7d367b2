import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { AgencyFrame } from './agency-frame.tsx'
import { Waiting } from './waiting.tsx'

/** What an agency waits for, before it may enter the portal. */
export function VerifyMessagePage() {
  return (
    <AgencyFrame>
      <Waiting />
    </AgencyFrame>
  )
}

/** The same inside the portal. */
export function AgentVerifyMessagePage() {
  const t = useText('agency')
  return (
    <PortalPage title={t('standing')} titleIsHeading={false}>
      <Waiting />
    </PortalPage>
  )
}
