import { useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyGate, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The keys of the agency's programs, and what its owner does about them. */
export function ApiKeysPage() {
  const t = useText('api-keys')
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
        <ApiKeyList />
      </AgencyGate>
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
    </PortalPage>
  )
}
