import type { Block } from '#contract/selling/group-tickets'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { blockTones } from './block-list-words.tsx'
import { stageTones } from './stage-tones.ts'

/** How a block stands: what is held and sold of it, what went back, and who has seats. */
export function BlockStanding({ block }: { block: Block }) {
  const t = useText('group_office')
  const words = useText('group_tickets')
  const format = useFormat()
  return (
    <>
      <Card title={t('standing')} action={<Tag tone={blockTones[block.state]}>{t(`state_${block.state}`)}</Tag>}>
        <Facts
          rows={[
            [t('seats'), format.number(block.seats)],
            [t('col_held'), format.number(block.held)],
            [t('col_sold'), format.number(block.sold)],
            [t('col_left'), format.number(block.left)],
            [t('infants_sold'), format.number(block.infants_sold)],
            ...(block.seats_back === null ? [] : [[t('seats_back'), format.number(block.seats_back)] as const]),
            ...(block.penalty && block.penalty.amount > 0
              ? [[t('penalty'), <Money key="penalty" value={block.penalty} />] as const]
              : []),
            ...(block.request_id
              ? [
                  [
                    t('of_request'),
                    <Link key="request" href={paths.adminGroupRequest(block.request_id)} className={textLink}>
                      <Code>{block.request_id}</Code>
                    </Link>,
                  ] as const,
                ]
              : []),
          ]}
        />
      </Card>
      <Card title={t('sales')}>
        {block.sales.length === 0 ? (
          <p className="text-14 text-ink-2">{t('no_sales')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {block.sales.map((sale) => (
              <li
                key={sale.booking_id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5"
              >
                <span className="min-w-0">
                  <Link href={paths.officeBooking('agent', sale.booking_id)} className={textLink}>
                    <Code>{sale.booking_id}</Code>
                  </Link>
                  <bdi className="block truncate text-13 text-ink-2">{sale.buyer}</bdi>
                </span>
                <span className="flex flex-col items-end gap-1 text-13">
                  <Tag tone={stageTones[sale.stage]}>{words(`stage_${sale.stage}`)}</Tag>
                  <span className="text-ink-2">
                    {t('named_of', { named: sale.named, seats: sale.seats + sale.infants })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
