import type { OfficeBooking } from '#contract/selling/office-bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'

/** What is due when, and the papers of the money. */
export function OfficeDuesCard({ booking: { dues, invoice, credit_note, fee_invoice } }: { booking: OfficeBooking }) {
  const t = useText('bookings')
  const clock = useClock()
  const shown = dues.filter(({ state }) => state !== 'cancelled')
  if (shown.length === 0 && !invoice) return null
  return (
    <Card title={t('dues_title')}>
      <ul className="divide-y divide-line">
        {shown.map((due) => (
          <li key={due.no} className="py-2 first:pt-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{t(`due_${due.kind}`)}</span>
              <Money value={due.amount} decimals="always" className="font-mid" />
            </span>
            <span className={`text-13 ${due.state === 'overdue' ? 'text-bad' : 'text-ink-2'}`}>
              {t(`due_state_${due.state}`, {
                when: clock.date((due.state === 'paid' && due.paid_at) || due.due_at, 'long'),
              })}
            </span>
          </li>
        ))}
      </ul>
      {[invoice, credit_note, fee_invoice].map(
        (paper) =>
          paper && (
            <p key={paper.id} className="mt-2 flex items-baseline justify-between gap-3 text-13 text-ink-2">
              <Code>{paper.number}</Code>
              <Money value={paper.total} decimals="always" />
            </p>
          ),
      )}
    </Card>
  )
}
