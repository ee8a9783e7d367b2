import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../api/context.tsx'
import { agencyNameOf, useUser } from '../api/session.ts'
import { useLocale, useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Code } from '../ui/code.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link, textLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

/** True while an agent may not trade yet: the agency's details, its approval or a verified address are missing. */
export function useAgencyWaits(): boolean {
  const { user } = useUser()
  return user?.role === 'agent' && (user.is_approved !== '1' || !user.email_verified)
}

/** What such an agent meets: what is missing, where to do something about it, and whom to call. */
export function AgencyWaiting({ action, level = 2 }: { action?: ReactNode; level?: 1 | 2 }) {
  const t = useText('common')
  const { phone } = useSite()
  const { user } = useUser()
  const locale = useLocale()
  const approved = user?.is_approved === '1'
  const filled = user?.is_formFilled === '1'
  return (
    <Empty
      level={level}
      title={t('agency_waits', { agency: agencyNameOf(user, locale) ?? '' })}
      text={
        <>
          {t(approved ? 'agency_waits_email' : filled ? 'agency_waits_approval' : 'agency_waits_details')}{' '}
          {phone && t.rich('agency_waits_call', { phone: <CompanyPhone phone={phone} /> })}
        </>
      }
      action={
        action ?? (
          <Link
            href={filled || approved ? paths.verifyMessage() : paths.addAgentDetails()}
            className={buttonStyle('primary')}
          >
            {t(filled || approved ? 'agency_waits_see' : 'agency_waits_fill')}
          </Link>
        )
      }
    />
  )
}

const CompanyPhone = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/\s/g, '')}`} className="font-mid text-sea underline underline-offset-4">
    <Code>{phone}</Code>
  </a>
)

/** Portal content that needs an approved agency; above it what will soon stand in the agency's way. */
export function AgencyGate({ children, level }: { children: ReactNode; level?: 1 | 2 }) {
  if (useAgencyWaits()) return <AgencyWaiting level={level ?? 2} />
  return (
    <>
      <LicenceReminder />
      {children}
    </>
  )
}

const freshMs = 600_000

/** From thirty days before the licence runs out; where the details stand in full, their own notice says so. */
function LicenceReminder() {
  const t = useText('common')
  const api = useApi()
  const { user } = useUser()
  const id = user?.agency?.member === 'owner' ? user.agency.id : ''
  const { data } = useQuery({
    queryKey: ['agency', 'licence', id],
    queryFn: async () => {
      // With the forms' schemas beside it: only for agents, and not in everybody's first load.
      const { agencies } = await import('#contract/people/agencies')
      return (await api(agencies.get, { params: { id } })).data.licence_warning
    },
    enabled: id !== '',
    staleTime: freshMs,
  })
  const isThere = typeof location !== 'undefined' && location.pathname.toLowerCase() === paths.updateAgentData()
  if (!data || isThere) return null
  return (
    <Notice
      tone={data === 'expired' ? 'bad' : 'warn'}
      action={
        <Link href={paths.updateAgentData()} className={`${textLink} flex-none text-14`}>
          {t('licence_renew')}
        </Link>
      }
    >
      {t(data === 'expired' ? 'licence_expired' : 'licence_soon')}
    </Notice>
  )
}
