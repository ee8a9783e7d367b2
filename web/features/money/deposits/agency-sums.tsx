import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { totalsQuery } from './deposits.queries.ts'

/** What an agency has paid in and what waits, a line for each currency. */
export function AgencySums({ agencyId }: { agencyId: string }) {
  const t = useText('deposits')
  const { data } = useQuery(totalsQuery(useApi(), agencyId))
  if (!data) return null
  return (
    <Card>
      {data.map((sums) => (
        <dl key={sums.approved.currency} className="flex flex-wrap gap-x-10 gap-y-3">
          {(['approved', 'this_month', 'pending'] as const).map((name) => (
            <div key={name}>
              <dt className="text-13 text-ink-3">
                {t(name === 'this_month' ? 'total_month' : `total_${name}`, { count: sums[`${name}_count`] })}
              </dt>
              <dd className="text-20 font-mid">
                <Money value={sums[name]} decimals="always" />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </Card>
  )
}
