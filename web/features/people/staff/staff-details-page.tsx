import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { StaffView } from '#contract/people/staff'
import { useApi } from '#web/api/context.tsx'
import { ActivityLog } from '#web/features/operations/activity/index.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { StaffActs } from './staff-acts.tsx'
import { StaffStateTag } from './staff-state-tag.tsx'
import { staffMemberQuery } from './staff.queries.ts'

const route = getRouteApi('/admin/staff-details')

/** One member of staff: who they are, what they may do, and what they did last. */
export function StaffDetailsPage() {
  const t = useText('staff')
  const { id } = route.useSearch()
  return (
    <DetailPage
      list={{ href: paths.adminStaff(), name: t('title') }}
      title={(member) => (member ? <bdi>{member.name}</bdi> : t('member'))}
      actions={(member) => <StaffActs member={member} />}
      found={useQuery({ ...staffMemberQuery(useApi(), id ?? ''), enabled: Boolean(id) })}
      isUnnamed={!id}
      words={{ failed: t('member_failed') }}
      side={({ log }) => (
        <Card title={t('log')}>
          <ActivityLog entries={log} none={t('no_log')} />
        </Card>
      )}
    >
      {(member) => <WhoCard member={member} />}
    </DetailPage>
  )
}

function WhoCard({ member }: { member: StaffView }) {
  const t = useText('staff')
  const clock = useClock()
  const format = useFormat()
  const locale = useLocale()
  const roles = format.list(member.roles.map(({ name }) => name[locale]))
  return (
    <Card title={<bdi>{member.name}</bdi>} action={<StaffStateTag state={member.state} />}>
      <Facts
        rows={[
          [t('kind'), t(`kind_${member.role}`)],
          [t('roles'), <bdi key="roles">{roles || t(member.role === 'admin' ? 'kind_text_admin' : 'no_roles')}</bdi>],
          [
            t('email'),
            <Code key="email" className="break-all">
              {member.email}
            </Code>,
          ],
          [t('phone'), member.phone ? <Code key="phone">{member.phone}</Code> : '–'],
          [t('shift'), <bdi key="shift">{member.shift ?? '–'}</bdi>],
          [t('zone'), <bdi key="zone">{member.zone ?? '–'}</bdi>],
          [
            t('limit_short'),
            member.approval_limit ? <Money key="limit" value={member.approval_limit} /> : t('no_limit'),
          ],
          ...(member.salesman_code
            ? [
                [t('salesman_code'), <Code key="code">{member.salesman_code}</Code>] as const,
                [t('target'), member.target ? <Money key="target" value={member.target} /> : '–'] as const,
              ]
            : []),
          [t('last_login'), member.last_login_at ? clock.moment(member.last_login_at) : t('never')],
          [t('since'), clock.date(member.created_at, 'long')],
        ]}
      />
    </Card>
  )
}
