import { useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyGate, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { WebhookList } from './webhook-list.tsx'

/** Where the agency's own system is told of its bookings. */
export function WebhooksPage() {
  const t = useText('webhooks')
  const waits = useAgencyWaits()
  const [isMaking, setMaking] = useState(false)
  return (
    <PortalPage
      title={t('title')}
      actions={
        !waits && (
          <Button size="small" look="primary" onClick={() => setMaking(true)}>
            {t('create')}
          </Button>
        )
      }
    >
      <AgencyGate>
        <WebhookList />
      </AgencyGate>
      {isMaking && <NewWebhookDialog onClose={() => setMaking(false)} />}
    </PortalPage>
  )
}
