import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { type FrameProps, StayResults } from './results-page.tsx'

/** What an agency finds, sold with its own margin. */
export const AgentStays = () => <StayResults area="agent" Frame={PortalFrame} />

function PortalFrame({ hall, children }: FrameProps) {
  const t = useText('stays')
  return (
    <PortalPage title={t('agent_title')} titleIsHeading={false} band={hall}>
      {children}
    </PortalPage>
  )
}
