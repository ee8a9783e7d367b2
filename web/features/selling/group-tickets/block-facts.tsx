import type { GroupTicket } from '#contract/selling/group-tickets'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { BlockFlights } from './block-flights.tsx'
import { Conditions } from './conditions.tsx'

/** The flights of a block, what each seat costs, and the conditions. */
export function BlockFacts({ block, netHidden = false }: { block: GroupTicket; netHidden?: boolean }) {
  const t = useText('group_tickets')
  const locale = useLocale()
  const price = netHidden && block.agent_view ? block.agent_view.selling : block.price
  return (
    <div className="grid min-w-0 gap-4">
      <Card title={t('flights')} note={t(`cabin_${block.cabin}`)}>
        <BlockFlights block={block} />
        <p className="mt-4 border-t border-line pt-3 text-14 text-ink-2">
          {t('checked_bag', { kg: block.checked_kg })}
          {' · '}
          {t('cabin_bag', { kg: block.cabin_kg })}
        </p>
      </Card>
      <Card title={t('prices')}>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
          {(['adult', 'child', 'infant'] as const).map((kind) => (
            <div key={kind}>
              <dt className="text-13 text-ink-3">{t(`per_${kind}`)}</dt>
              <dd className="text-18 font-mid">
                <Money value={price[kind]} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('conditions')}>
        <Conditions of={block} />
        {block.note && (
          <p className="mt-4 border-t border-line pt-3 text-14 whitespace-pre-line">{block.note[locale]}</p>
        )}
      </Card>
    </div>
  )
}
