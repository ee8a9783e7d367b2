import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyGate } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { DataButton } from './data-button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { fullName } from '#web/kit/people/ticket-name.ts'
import { TravellerEditor } from './traveller-editor.tsx'
import { travellerQuery } from './travellers.queries.ts'

const route = getRouteApi('/agent/new-traveller')

/** Adds a traveller of the agency, or changes the one whom the address names. */
export function TravellerPage() {
  const t = useText('travellers')
  const { id } = route.useSearch()
  const navigate = useNavigate()
  const { data } = useQuery({ ...travellerQuery(useApi(), id ?? ''), enabled: Boolean(id) })
  const [leaving, setLeaving] = useState(false)
  const mayChange = useMemberMay()('sell')
  const back = () => void navigate({ href: paths.agentTravellers() })
  return (
    <PortalPage
      title={
        <Trail href={paths.agentTravellers()} list={t('title')}>
          {data ? <Code>{fullName(data)}</Code> : id ? '' : t('new_title')}
        </Trail>
      }
      actions={
        data &&
        mayChange && (
          <>
            <DataButton traveller={data} />
            <Button
              size="small"
              look="ghost"
              icon={<Trash2 aria-hidden className="size-4" strokeWidth={1.6} />}
              aria-label={t('delete_who', { name: fullName(data) })}
              onClick={() => setLeaving(true)}
            >
              <span className="max-sm:hidden">{t('delete_act')}</span>
            </Button>
          </>
        )
      }
    >
      <AgencyGate>
        <TravellerEditor id={id} onDone={back} listPath={paths.agentTravellers()} />
      </AgencyGate>
      {data && leaving && <DeleteDialog traveller={data} onClose={() => setLeaving(false)} onDeleted={back} />}
    </PortalPage>
  )
}
