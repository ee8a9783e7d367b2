import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { agencies } from '#contract/people/agencies'
import { directory } from '#contract/people/directory'
import { staff } from '#contract/people/staff'
import type { UserRow } from '#contract/people/user-shapes'
import { useApi } from '#web/api/context.tsx'
import { useMay } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { ViewAsButton } from '#web/features/people/impersonation/index.ts'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'

type Asked = 'close' | 'open' | 'delete' | 'invite' | null

/** What may be done with an agent or a customer, by whoever may. An agency is opened and closed as a whole. */
export function UserActs({ user }: { user: UserRow }) {
  const t = useText('directory')
  const may = useMay()
  const [asked, setAsked] = useState<Asked>(null)
  const toggle = user.state === 'closed' ? 'open' : 'close'
  return (
    <>
      <ViewAsButton person={{ ...user, isClosed: user.state === 'closed' }} />
      {user.state === 'invited' && may('user.create') && (
        <Button size="small" onClick={() => setAsked('invite')}>
          {t('invite_again')}
        </Button>
      )}
      {user.member !== 'owner' && may('user.status') && (
        <Button size="small" onClick={() => setAsked(toggle)}>
          {t(`${toggle}_account`)}
        </Button>
      )}
      {may('user.delete') && (
        <Button size="small" look="danger" onClick={() => setAsked('delete')}>
          {t(user.member === 'owner' ? 'delete_owner' : 'delete_user')}
        </Button>
      )}
      {may('user.update') && (
        <Link href={paths.adminUpdateUser(user.id)} className={buttonStyle('secondary', 'small')}>
          {t(user.member === 'owner' ? 'change_owner' : 'change')}
        </Link>
      )}
      {asked && <UserActDialog key={asked} user={user} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type DialogProps = { user: UserRow; asked: NonNullable<Asked>; onClose: () => void }

function UserActDialog({ user, asked, onClose }: DialogProps) {
  const t = useText('directory')
  const api = useApi()
  const navigate = useNavigate()
  const { id, name } = user
  const needed = { label: t('reason'), missing: t('reason_needed'), least: 3 }
  if (asked === 'invite')
    return (
      <ActDialog
        title={t('invite_again')}
        act={t('invite_again')}
        look="primary"
        reason={null}
        call={staff.inviteAgain}
        run={() => api(staff.inviteAgain, { body: { id } })}
        onClose={onClose}
      >
        <p>{t('invite_text')}</p>
      </ActDialog>
    )
  if (asked === 'delete')
    return (
      <ActDialog
        title={t('delete_ask', { name })}
        act={t('delete_user')}
        reason={needed}
        call={directory.remove}
        run={(reason) => api(directory.remove, { query: { id, reason } })}
        onDone={() => navigate({ href: `${paths.adminUsers()}?show=users` })}
        onClose={onClose}
      >
        <p>{t('delete_follows')}</p>
      </ActDialog>
    )
  const status = asked === 'close' ? 'suspended' : 'active'
  return (
    <ActDialog
      title={t(`${asked}_ask`, { name })}
      act={t(`${asked}_account`)}
      look={asked === 'close' ? 'danger-solid' : 'primary'}
      reason={asked === 'close' ? needed : null}
      call={agencies.setStatus}
      run={(reason) => api(agencies.setStatus, { params: { id }, body: { status, ...(reason ? { reason } : {}) } })}
      onClose={onClose}
    >
      <p>{t(`${asked}_follows`)}</p>
    </ActDialog>
  )
}
