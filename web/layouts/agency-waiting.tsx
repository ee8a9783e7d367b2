import type { ReactNode } from 'react'
import { useUser } from '../api/session.ts'
import { useText } from '../i18n/use-text.tsx'
import { useSite } from '../site.ts'
import { Code } from '../ui/code.tsx'
import { Empty } from '../ui/empty.tsx'

/** True while an agent may not trade yet: the agency's details or its approval are missing. */
export function useAgencyWaits(): boolean {
  const { user } = useUser()
  return user?.role === 'agent' && user.is_approved !== '1'
}

/** What such an agent meets: what is missing, and whom to call. */
export function AgencyWaiting({ action, level = 2 }: { action?: ReactNode; level?: 1 | 2 }) {
  const t = useText('common')
  const { phone } = useSite()
  const { user } = useUser()
  return (
    <Empty
      level={level}
      title={t('agency_waits', { agency: user?.agency?.name ?? '' })}
      text={
        <>
          {t(user?.is_formFilled === '1' ? 'agency_waits_approval' : 'agency_waits_details')}{' '}
          {phone && t.rich('agency_waits_call', { phone: <DeskPhone phone={phone} /> })}
        </>
      }
      action={action}
    />
  )
}

const DeskPhone = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/\s/g, '')}`} className="font-mid text-sea underline underline-offset-4">
    <Code>{phone}</Code>
  </a>
)

/** Portal content that needs an approved agency. */
export function AgencyGate({ children }: { children: ReactNode }) {
  return useAgencyWaits() ? <AgencyWaiting /> : children
}
