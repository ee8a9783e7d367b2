import { useText } from '#web/i18n/use-text.tsx'
import { useUnprintedNet } from '#web/kit/money/unprinted-net.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { type FrameProps, ResultsPage } from './results-page.tsx'

/** Flights: what an agency finds, sold with its own margin. */
export const AgentResults = () => <ResultsPage area="agent" Frame={PortalFrame} />

function PortalFrame({ hall, children }: FrameProps) {
  useUnprintedNet()
  const t = useText('flights')
  return (
    <PortalPage title={t('agent_title')} titleIsHeading={false} band={hall}>
      {children}
    </PortalPage>
  )
}
