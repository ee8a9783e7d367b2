import { useState } from 'react'
import type { AgencyView } from '#contract/people/agency-details'
import { useHolds } from '#web/api/permissions.ts'
import { NewWebhookDialog, WebhookList } from '#web/features/communication/webhooks/index.ts'
import { ApiKeyList, NewKeyDialog } from '#web/features/people/api-keys/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'

/** The agency's own programs: keys by which they call, and where they are told of bookings. */
export function AgencyPrograms({ agency: { id: agencyId } }: { agency: AgencyView }) {
  const keys = useText('api-keys')
  const hooks = useText('webhooks')
  const mayChange = useHolds('user.update')
  const [making, setMaking] = useState<'key' | 'webhook' | null>(null)
  const part = (title: string, create: string, what: 'key' | 'webhook') => (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-18">{title}</h2>
      {mayChange && (
        <Button size="small" onClick={() => setMaking(what)}>
          {create}
        </Button>
      )}
    </div>
  )
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        {part(keys('title'), keys('create'), 'key')}
        <ApiKeyList agencyId={agencyId} mayChange={mayChange} />
      </section>
      <section className="grid gap-3">
        {part(hooks('title'), hooks('create'), 'webhook')}
        <WebhookList agencyId={agencyId} mayChange={mayChange} />
      </section>
      {making === 'key' && <NewKeyDialog agencyId={agencyId} onClose={() => setMaking(null)} />}
      {making === 'webhook' && <NewWebhookDialog agencyId={agencyId} onClose={() => setMaking(null)} />}
    </div>
  )
}
