import { Search } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'

/** Leads to the agents' search, where a quotation of flights begins. */
export const SearchFlights = ({ look }: { look: 'primary' | 'secondary' }) => {
  const t = useText('quotations')
  return (
    <Link href={paths.agentDashboardFlights()} className={buttonStyle(look, 'small')}>
      <Search aria-hidden className="size-4" strokeWidth={1.8} />
      {t('search_flights')}
    </Link>
  )
}
