import { useState } from 'react'
import { type ApiKey, apiKeys } from '#contract/people/api-keys'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

/** Ends a key, after saying what follows from it. */
export function RevokeAct({ of: { id, name }, agencyId }: { of: ApiKey; agencyId?: string | undefined }) {
  const t = useText('api-keys')
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="small" look="danger" onClick={() => setAsked(true)}>
        {t('revoke')}
      </Button>
      {isAsked && (
        <ActDialog
          title={t('revoke_ask', { name })}
          act={t('revoke')}
          look="danger-solid"
          reason={null}
          call={apiKeys.revoke}
          run={() => api(apiKeys.revoke, { body: { id, ...(agencyId && { agency_id: agencyId }) } })}
          onClose={() => setAsked(false)}
        >
          <p>{t('revoke_text')}</p>
        </ActDialog>
      )}
    </>
  )
}
