import { useText } from '#web/i18n/use-text.tsx'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Insurance } from './insurance.tsx'

/** Plans for a journey in an agency's portal, with what it pays and what its customer does. */
export function AgentInsurancePage() {
  return (
    <PortalPage title={useText('insurance')('heading')} actions={<NetSwitch />}>
      <Insurance area="agent" />
    </PortalPage>
  )
}
