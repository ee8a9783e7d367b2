import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyGate, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberActs } from './member-acts.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { teamQuery } from './members.queries.ts'

/** The people of the agency, and what its owner does about them. */
export function TeamPage() {
  const t = useText('members')
  const waits = useAgencyWaits()
  const [asked, setAsked] = useState<'invite' | 'hand_over' | null>(null)
  const close = () => setAsked(null)
  return (
    <PortalPage
      title={t('title')}
      actions={
        !waits && (
          <>
            <Button size="small" onClick={() => setAsked('hand_over')}>
              {t('hand_over')}
            </Button>
            <Button size="small" look="primary" onClick={() => setAsked('invite')}>
              {t('invite')}
            </Button>
          </>
        )
      }
    >
      <AgencyGate>
        <Team />
      </AgencyGate>
      {asked === 'invite' && <InviteDialog onClose={close} />}
      {asked === 'hand_over' && <HandOverDialog onClose={close} />}
    </PortalPage>
  )
}

function Team() {
  const t = useText('members')
  const { user } = useUser()
  const columns = useMemberColumns()
  const { data, error, refetch } = useQuery(teamQuery(useApi()))
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    )
  return (
    <Card flush note={t('text')}>
      <Table
        label={t('title')}
        columns={[
          ...columns,
          {
            id: 'acts',
            head: <span className="sr-only">{t('acts')}</span>,
            align: 'end',
            cell: (member) => (member.principal || member.id === user?.id ? null : <MemberActs member={member} />),
          },
        ]}
        rows={data}
        keyOf={({ id }) => id}
      />
    </Card>
  )
}
