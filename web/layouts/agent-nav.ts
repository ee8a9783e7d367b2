import {
  BookUser,
  ChartNoAxesCombined,
  FileQuestion,
  FileText,
  Headset,
  Landmark,
  LayoutDashboard,
  Plane,
  RadioTower,
  ReceiptText,
  ScrollText,
  Settings,
  TicketsPlane,
} from 'lucide-react'
import { useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import type { PortalNav } from './portal-rail.tsx'

/** The screens of an agency's portal: only what exists. */
export function useAgentNav(): PortalNav {
  const t = useText('common')
  return [
    {
      items: [
        { href: paths.agentDashboard(), label: t('nav_dashboard'), icon: LayoutDashboard },
        { href: paths.agentDashboardFlights(), label: t('nav_flights'), icon: Plane, also: paths.agentFlights() },
        { href: paths.agentBookings(), label: t('nav_bookings'), icon: TicketsPlane },
        { href: paths.agentQuotations(), label: t('nav_quotations'), icon: FileText },
        { href: paths.agentOfflineBookings(), label: t('nav_requests'), icon: FileQuestion },
        { href: paths.agentPnrDetails(), label: t('nav_pnr'), icon: RadioTower },
        { href: paths.agentTravellers(), label: t('nav_travellers'), icon: BookUser },
      ],
    },
    {
      title: t('nav_money'),
      items: [
        { href: paths.agentLedger(), label: t('nav_ledger'), icon: ScrollText },
        { href: paths.agentDeposits(), label: t('nav_deposits'), icon: Landmark },
        { href: paths.agentOtherCharges(), label: t('nav_charges'), icon: ReceiptText },
        { href: paths.agentProfitLoss(), label: t('nav_profit_loss'), icon: ChartNoAxesCombined },
      ],
    },
    {
      title: t('nav_agency'),
      items: [
        { href: paths.agentSettings(), label: t('nav_settings'), icon: Settings },
        { href: paths.agentContact(), label: t('nav_contact'), icon: Headset },
      ],
    },
  ]
}
