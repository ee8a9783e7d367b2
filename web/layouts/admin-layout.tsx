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
import type { Needs } from '#contract/kernel/permissions'
import type { AttentionKind } from '#contract/people/agencies'
import { useMissingSteps } from '#web/features/operations/company/index.ts'
import { attentionQuery } from '#web/features/operations/office/index.ts'
import { useApi } from '../api/context.tsx'
import { useMay } from '../api/permissions.ts'
import { useUser } from '../api/session.ts'
import { useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { PortalLayout } from './portal-layout.tsx'
import type { PortalNav } from './portal-rail.tsx'

type Place = PortalNav[number]['items'][number] & { needs?: Needs }

const afterSale: readonly AttentionKind[] = ['void_requested', 'refund_requested', 'refund_accepted']

/** The back office: only what exists and what this person may open, with what waits in each place. */
export function AdminLayout() {
  const t = useText('common')
  const { data } = useQuery(attentionQuery(useApi()))
  const { user } = useUser()
  const may = useMay()
  const missing = useMissingSteps()
  const waiting = (...kinds: readonly AttentionKind[]) =>
    (data?.waiting ?? []).filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0)
  const places: readonly Place[] = [
    { href: paths.adminDashboard(), label: t('nav_dashboard'), icon: LayoutDashboard },
    {
      href: paths.adminUsers(),
      label: t('nav_agencies'),
      icon: Users,
      count: waiting('agencies'),
      needs: 'agency.view',
    },
    {
      href: paths.adminUpdateAgentData(''),
      label: t('nav_changes'),
      icon: FilePen,
      count: waiting('changes'),
      calm: true,
      needs: 'agency.view',
    },
    {
      href: paths.topupRequest(),
      label: t('nav_topups'),
      icon: Landmark,
      count: waiting('deposits'),
      needs: 'deposit.view',
    },
    {
      href: paths.voidBookings(),
      label: t('nav_after_sale'),
      icon: RotateCcw,
      count: waiting(...afterSale),
      needs: 'booking.view',
    },
    { href: paths.adminOutbox(), label: t('nav_mails'), icon: Mail, needs: 'settings.view' },
    { href: paths.adminHealth(), label: t('nav_proof'), icon: ShieldCheck, needs: 'settings.view' },
    { href: paths.adminPersonalData(), label: t('nav_personal_data'), icon: UserSearch, needs: 'privacy.manage' },
  ]
  const setup = { href: paths.adminSetup(), label: t('nav_setup'), icon: Building, count: missing }
  const items = places.filter(({ needs }) => needs === undefined || may(needs))
  return <PortalLayout nav={[{ items: user?.role === 'admin' ? [...items, setup] : items }]} />
}
