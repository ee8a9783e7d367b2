import type { Member } from '#contract/people/members'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import type { Column } from '#web/ui/table.tsx'
import { MemberStateTag } from './member-tags.tsx'

/** Who is in the team, as its owner and the office read it. */
export function useMemberColumns(): Column<Member>[] {
  const t = useText('members')
  const clock = useClock()
  return [
    {
      id: 'name',
      head: t('name'),
      cell: ({ name, email }) => (
        <>
          <bdi className="block font-mid">{name}</bdi>
          <EmailAddress className="text-13 text-ink-2">{email}</EmailAddress>
        </>
      ),
    },
    { id: 'role', head: t('role'), cell: ({ role }) => t(`role_${role}`) },
    { id: 'state', head: t('state'), cell: ({ state }) => <MemberStateTag state={state} /> },
    {
      id: 'last_login',
      head: t('last_login'),
      from: 'md',
      cell: ({ last_login_at }) => (last_login_at ? clock.moment(last_login_at) : t('never')),
    },
    { id: 'since', head: t('since'), from: 'lg', cell: ({ since }) => clock.date(since, 'long') },
    {
      id: 'by',
      head: t('invited_by'),
      from: 'xl',
      cell: ({ invited_by }) => (invited_by ? <bdi>{invited_by}</bdi> : '–'),
    },
  ]
}
