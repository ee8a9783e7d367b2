import type { ReactNode } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { HijriDay } from '#web/kit/time/hijri-day.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** What was bought, one by one. A flight alone is told by its journey. `action`: what may be added to it. */
export function ItemsCard({ booking: { items, legs, stays = [] }, action }: { booking: Booking; action?: ReactNode }) {
  const t = useText('bookings')
  const format = useFormat()
  if (items.length === 1 && legs.length > 0) return null
  // Each is told by a card of its own.
  if (stays.length === items.length) return null
  return (
    <Card title={t('items_title')} action={action}>
      <ol className="flex flex-col divide-y divide-line">
        {items.map((item) => (
          <li
            key={item.no}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-mid">{item.title[format.locale]}</p>
              {item.starts && (
                <p className="text-13 text-ink-2">
                  {format.date(item.starts.slice(0, 10), 'long')}
                  {item.ends && item.ends.slice(0, 10) !== item.starts.slice(0, 10) && (
                    <> – {format.date(item.ends.slice(0, 10), 'long')}</>
                  )}{' '}
                  <HijriDay day={item.starts} />
                </p>
              )}
              {item.locator && (
                <p className="text-13 text-ink-2">
                  {t('item_locator')} <Code>{item.locator}</Code>
                </p>
              )}
            </div>
            <span className="flex flex-col items-end gap-1">
              <Money value={item.total} decimals="always" className="font-mid" />
              <StatusChip status={item.status} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
