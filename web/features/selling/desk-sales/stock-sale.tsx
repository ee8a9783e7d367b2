import { ChevronRight } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'

/** What is sold from stock of our own: each on a page of its own, from where the money is taken on the booking. */
export function StockSale() {
  const t = useText('desk_sales')
  const ways = [
    { name: t('stock_stays'), text: t('stock_stays_text'), href: paths.adminSellStay() },
    { name: t('stock_tours'), text: t('stock_tours_text'), href: paths.adminHolidays() },
    { name: t('stock_packages'), text: t('stock_packages_text'), href: paths.adminUmrahPackages() },
    { name: t('stock_seats'), text: t('stock_seats_text'), href: paths.adminSellGroupTicket() },
    { name: t('stock_entry'), text: t('stock_entry_text'), href: paths.adminSellVisa() },
    { name: t('stock_plans'), text: t('stock_plans_text'), href: paths.adminSellInsurance() },
  ]
  return (
    <Card title={t('tab_stock')} note={t('stock_note')}>
      <ul className="divide-y divide-line">
        {ways.map(({ name, text, href }) => (
          <li key={href} className="group relative flex items-center gap-4 py-4">
            <span className="min-w-0 flex-1">
              <Link href={href} className="font-mid after:absolute after:inset-0 group-hover:underline">
                {name}
              </Link>
              <span className="block text-14 text-ink-2">{text}</span>
            </span>
            <ChevronRight aria-hidden className="size-4.5 text-ink-3 rtl:-scale-x-100" strokeWidth={1.8} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
