import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { type GivenRole, givenRoles } from '#contract/kernel/members'
import { type Member, members } from '#contract/people/members'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'

type Act = 'again' | 'suspend' | 'open' | 'remove' | GivenRole
const isRole = (act: Act): act is GivenRole => givenRoles.some((role) => role === act)

/** What the owner may do about one of the team. */
export function MemberActs({ member }: { member: Member }) {
  const t = useText('members')
  const [asked, setAsked] = useState<Act | null>(null)
  const entry = (id: Act, label: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
    id,
    label,
    onAction: () => setAsked(id),
    ...more,
  })
  const entries = [
    ...(member.state === 'invited' ? [entry('again', t('again'))] : []),
    ...givenRoles
      .filter((role) => role !== member.role)
      .map((role) => entry(role, t('make', { role: t(`role_${role}`) }))),
    ...(member.state === 'active' ? [entry('suspend', t('suspend'))] : []),
    ...(member.state === 'suspended' ? [entry('open', t('open'))] : []),
    entry('remove', t(member.state === 'invited' ? 'withdraw' : 'remove'), { danger: true }),
  ]
  return (
    <>
      <Menu
        label={
          <>
            <MoreHorizontal aria-hidden className="size-5" strokeWidth={1.6} />
            <span className="sr-only">{t('acts_on', { name: member.name })}</span>
          </>
        }
        entries={entries}
        className={iconButtonStyle(false)}
      />
      {asked && <AskedAct act={asked} member={member} onClose={() => setAsked(null)} />}
    </>
  )
}

function AskedAct({ act, member, onClose }: { act: Act; member: Member; onClose: () => void }) {
  const t = useText('members')
  const api = useApi()
  const { id, name, email } = member
  const withdraws = act === 'remove' && member.state === 'invited'
  const role = isRole(act) ? t(`role_${act}`) : ''
  const run = () => {
    if (isRole(act)) return api(members.changeRole, { body: { id, role: act } })
    if (act === 'again') return api(members.inviteAgain, { body: { id } })
    if (act === 'remove') return api(members.remove, { body: { id } })
    return api(members.setStatus, { body: { id, status: act === 'open' ? 'active' : 'suspended' } })
  }
  const call = isRole(act)
    ? members.changeRole
    : { again: members.inviteAgain, remove: members.remove, open: members.setStatus, suspend: members.setStatus }[act]
  const kind = isRole(act) ? 'make' : withdraws ? 'withdraw' : act
  return (
    <ActDialog
      title={t(`${kind}_ask`, { name, role })}
      act={t(kind, { role })}
      look={act === 'suspend' || act === 'remove' ? 'danger-solid' : 'primary'}
      reason={null}
      call={call}
      run={run}
      onClose={onClose}
    >
      <p>{isRole(act) ? t(`role_text_${act}`) : t(`${kind as Exclude<typeof kind, 'make'>}_follows`, { email })}</p>
    </ActDialog>
  )
}
