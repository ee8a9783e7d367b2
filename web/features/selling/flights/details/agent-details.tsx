import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { DetailsPage } from './details-page.tsx'

/** An offer opened by an agency: whoever sells stays in the portal. */
export const AgentFlightDetails = () => <DetailsPage Frame={PortalFrame} />

function PortalFrame({ children }: { children: ReactNode }) {
  const t = useText('flights')
  return (
    <PortalPage title={t('agent_title')} titleIsHeading={false}>
      <div className="mx-auto w-full max-w-page" data-density="comfortable">
        {children}
      </div>
    </PortalPage>
  )
}
