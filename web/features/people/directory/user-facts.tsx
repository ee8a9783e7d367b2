import type { UserDetails } from '#contract/people/directory'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { paths } from '#web/portal-paths.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { UserStateTag } from './user-state-tag.tsx'

/** Who somebody is, and how to reach them. */
export function UserFacts({ user }: { user: UserDetails }) {
  const t = useText('directory')
  const clock = useClock()
  const format = useFormat()
  const { locale } = format
  const { agency, salesman, consent } = user
  const agreed = consent && [
    clock.date(consent.at, 'long'),
    ...(consent.terms ? [t('consent_terms', { version: consent.terms })] : []),
    ...(consent.privacy ? [t('consent_privacy', { version: consent.privacy })] : []),
    ...(consent.terms || consent.privacy ? [] : [t('consent_none')]),
  ]
  return (
    <Card title={<bdi>{user.name}</bdi>} action={<UserStateTag state={user.state} />}>
      <Facts
        rows={[
          [t('kind'), t(`kind_${user.role}`)],
          ...(agency
            ? [
                [
                  t('agency'),
                  <Link key="agency" href={paths.adminUserDetails(agency.id)} className={textLink}>
                    <bdi>{agency.name[locale]}</bdi>
                  </Link>,
                ] as const,
                [t('member'), t(`member_${user.member ?? 'left'}`)] as const,
              ]
            : []),
          [
            t('email'),
            <span key="email" className="flex flex-wrap items-center gap-2">
              <Code className="break-all">{user.email}</Code>
              <Tag tone={user.email_verified ? 'ok' : 'warn'}>
                {t(user.email_verified ? 'verified' : 'not_verified')}
              </Tag>
            </span>,
          ],
          [t('phone'), user.phone ? <Code key="phone">{user.phone}</Code> : '–'],
          ...(agency
            ? [[t('salesman'), salesman ? <bdi key="salesman">{salesman.name}</bdi> : t('no_salesman')] as const]
            : []),
          [t('last_login'), user.last_login_at ? clock.moment(user.last_login_at) : t('never')],
          [t('since'), clock.date(user.created_at, 'long')],
          ...(agreed ? [[t('consent'), format.list(agreed)] as const] : []),
        ]}
      />
    </Card>
  )
}
