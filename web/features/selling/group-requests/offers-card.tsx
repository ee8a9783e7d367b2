import type { GroupRequest } from '#contract/selling/group-requests'
import { useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'

/** Every version of the offer, the newest first. */
export function OffersCard({ request: { offers } }: { request: GroupRequest }) {
  const t = useText('group_requests')
  const moment = useMoment()
  if (offers.length === 0) return null
  return (
    <Card title={t('versions')}>
      <ol className="divide-y divide-line">
        {offers.map((one) => (
          <li
            key={one.version}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 text-14"
          >
            <span>
              <span className="block font-mid">{t('version', { number: one.version })}</span>
              <span className="block text-13 text-ink-2">{moment(one.made_at)}</span>
            </span>
            <span className="text-end">
              <Money value={one.total} className="block font-mid" />
              <span className="block text-13 text-ink-2">{t('until_short', { when: moment(one.valid_until) })}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
