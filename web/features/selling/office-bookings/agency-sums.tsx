import type { ReactNode } from 'react'
import type { Reply } from '#contract/kernel/endpoint'
import type { officeBookings } from '#contract/selling/office-bookings'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'

type Bought = Reply<typeof officeBookings.sumsOfAgency>['data']

/** What an agency has bought and kept, a line for each currency. */
export function AgencySums({ bought: { count, sums } }: { bought: Bought }) {
  const t = useText('office_bookings')
  const format = useFormat()
  if (sums.length === 0) return null
  return (
    <Card title={t('sums_title')} note={t('sums_note')}>
      {sums.map((sum, at) => (
        <dl key={sum.total.currency} className="flex flex-wrap gap-x-10 gap-y-3">
          {at === 0 && <Fact name={t('sums_count')}>{format.number(count)}</Fact>}
          <Fact name={t('sums_total')}>
            <Money value={sum.total} decimals="always" />
          </Fact>
          {sum.cost && (
            <Fact name={t('sums_cost')}>
              <Money value={sum.cost} decimals="always" />
            </Fact>
          )}
          {sum.margin && (
            <Fact name={t('sums_margin')}>
              <Money value={sum.margin} decimals="always" />
            </Fact>
          )}
        </dl>
      ))}
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="text-20 font-mid">{children}</dd>
  </div>
)
