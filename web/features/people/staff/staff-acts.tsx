import { useState } from 'react'
import { agencies } from '#contract/people/agencies'
import { staff, type StaffView } from '#contract/people/staff'
import { useApi } from '#web/api/context.tsx'
import { useMay } from '#web/api/permissions.ts'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { ViewAsButton } from '#web/features/people/impersonation/index.ts'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'

/** What may be done with somebody of the company, by whoever may. */
export function StaffActs({ member }: { member: StaffView }) {
  const t = useText('staff')
  const api = useApi()
  const may = useMay()
  const { user } = useUser()
  const [asked, setAsked] = useState<'invite' | 'close' | 'open' | null>(null)
  const close = () => setAsked(null)
  const isSelf = user?.id === member.id
  const setStatus = (status: 'active' | 'suspended', reason: string) =>
    api(agencies.setStatus, { params: { id: member.id }, body: { status, ...(reason ? { reason } : {}) } })
  return (
    <>
      <ViewAsButton person={{ ...member, isClosed: member.state === 'closed' }} />
      {may('staff.manage') && member.state === 'invited' && (
        <Button size="small" onClick={() => setAsked('invite')}>
          {t('invite_again')}
        </Button>
      )}
      {may('user.status') && !isSelf && (
        <Button
          size="small"
          look={member.state === 'closed' ? 'secondary' : 'danger'}
          onClick={() => setAsked(member.state === 'closed' ? 'open' : 'close')}
        >
          {t(member.state === 'closed' ? 'open_account' : 'close_account')}
        </Button>
      )}
      {may('staff.manage') && (
        <Link href={paths.adminUpdateStaff(member.id)} className={buttonStyle('primary', 'small')}>
          {t('change')}
        </Link>
      )}
      {asked === 'invite' && (
        <ActDialog
          title={t('invite_ask')}
          act={t('invite_again')}
          look="primary"
          reason={null}
          call={staff.inviteAgain}
          run={() => api(staff.inviteAgain, { body: { id: member.id } })}
          onClose={close}
        >
          <p>{t('invite_follows', { email: member.email })}</p>
        </ActDialog>
      )}
      {(asked === 'close' || asked === 'open') && (
        <ActDialog
          title={t(`${asked}_ask`, { name: member.name })}
          act={t(`${asked}_account`)}
          look={asked === 'close' ? 'danger-solid' : 'primary'}
          reason={asked === 'close' ? { label: t('reason'), missing: t('reason_needed'), least: 3 } : null}
          call={agencies.setStatus}
          run={(reason) => setStatus(asked === 'close' ? 'suspended' : 'active', reason)}
          onClose={close}
        >
          <p>{t(`${asked}_follows`)}</p>
        </ActDialog>
      )}
    </>
  )
}
