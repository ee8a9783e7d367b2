import type { Money as Amount } from '#contract/kernel/shapes'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { Money } from '#web/ui/money.tsx'

type StayPriceProps = { total: Amount; selling: Amount | null; note?: string }

/** What is paid: for an agent what the customer pays, and unless it is to be kept back the net price under it. */
export function StayPrice({ total, selling, note }: StayPriceProps) {
  const t = useText('stays')
  const { user } = useUser()
  const isAgent = user?.role === 'agent'
  const [netHidden] = useNetHidden(isAgent)
  return (
    <div>
      <p className="text-20 leading-tight font-mid">
        <Money value={selling ?? total} />
      </p>
      {note && <p className="text-13 text-ink-2">{selling ? `${t('selling')} · ${note}` : note}</p>}
      {selling && !netHidden && selling.amount !== total.amount && (
        <p className="text-13 text-ink-2">
          <span className="text-ink-3">{t('net')}</span> <Money value={total} size="bare" decimals="always" />
        </p>
      )}
    </div>
  )
}
