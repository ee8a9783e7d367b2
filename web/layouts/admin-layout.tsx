import { useQuery } from '@tanstack/react-query'
import {
  Building,
  FilePen,
  Landmark,
  LayoutDashboard,
  Mail,
  RotateCcw,
  ShieldCheck,
  UserSearch,
  Users,
} from 'lucide-react'
import type { AttentionKind } from '#contract/people/agencies'
import { useMissingSteps } from '#web/features/operations/company/index.ts'
import { attentionQuery } from '#web/features/operations/office/index.ts'
import { useApi } from '../api/context.tsx'
import { useUser } from '../api/session.ts'
import { useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { PortalLayout } from './portal-layout.tsx'

const afterSale: readonly AttentionKind[] = ['void_requested', 'refund_requested', 'refund_accepted']

/** The back office: only what exists, with what waits in each place. */
export function AdminLayout() {
  const t = useText('common')
  const { data } = useQuery(attentionQuery(useApi()))
  const { user, permissions } = useUser()
  const missing = useMissingSteps()
  const waiting = (...kinds: readonly AttentionKind[]) =>
    (data?.waiting ?? []).filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0)
  return (
    <PortalLayout
      nav={[
        {
          items: [
            { href: paths.adminDashboard(), label: t('nav_dashboard'), icon: LayoutDashboard },
            { href: paths.adminUsers(), label: t('nav_agencies'), icon: Users, count: waiting('agencies') },
            {
              href: paths.adminUpdateAgentData(''),
              label: t('nav_changes'),
              icon: FilePen,
              count: waiting('changes'),
              calm: true,
            },
            { href: paths.topupRequest(), label: t('nav_topups'), icon: Landmark, count: waiting('deposits') },
            { href: paths.voidBookings(), label: t('nav_after_sale'), icon: RotateCcw, count: waiting(...afterSale) },
            { href: paths.adminOutbox(), label: t('nav_mails'), icon: Mail },
            { href: paths.adminHealth(), label: t('nav_proof'), icon: ShieldCheck },
            ...(permissions.includes('privacy.manage')
              ? [{ href: paths.adminPersonalData(), label: t('nav_personal_data'), icon: UserSearch }]
              : []),
            ...(user?.role === 'admin'
              ? [{ href: paths.adminSetup(), label: t('nav_setup'), icon: Building, count: missing }]
              : []),
          ],
        },
      ]}
    />
  )
}
