import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { paths } from '#web/portal-paths.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { depositsAtSuppliersQuery } from './supplier-deposits.queries.ts'

/** What lies at one supplier, for whoever sees the books; nothing where it is not paid in advance. */
export function DepositLine({ supplier }: { supplier: string }) {
  const sees = useHolds('ledger.view')
  const { data } = useQuery({ ...depositsAtSuppliersQuery(useApi()), enabled: sees })
  const own = data?.data.filter((one) => one.supplier === supplier) ?? []
  if (own.length === 0) return null
  return (
    <WithTexts feature="supplier_deposits" fallback={null}>
      {() => own.map((one) => <Line key={one.currency} deposit={one} />)}
    </WithTexts>
  )
}

function Line({
  deposit: { balance, low },
}: {
  deposit: { balance: { amount: number; currency: string }; low: boolean }
}) {
  const t = useText('supplier_deposits')
  return (
    <p className="flex flex-wrap items-center gap-2 text-14">
      <Link href={paths.supplierDeposits()}>{t('paid_in_advance')}</Link>
      <Money value={balance} decimals="always" className="font-mid" />
      {low && <Tag tone="bad">{t('low')}</Tag>}
    </p>
  )
}
