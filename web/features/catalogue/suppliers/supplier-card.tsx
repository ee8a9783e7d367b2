import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react'
import type { SupplierState } from '#contract/catalogue/suppliers'
import { DepositLine } from '#web/features/money/supplier-deposits/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { counted } from '#web/ui/counted.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { SwitchAct } from './switch-act.tsx'

const looks = {
  well: { tone: 'ok', Icon: CircleCheck },
  unasked: { tone: 'mute', Icon: CircleDashed },
  failing: { tone: 'warn', Icon: TriangleAlert },
  breaker_open: { tone: 'bad', Icon: CircleX },
} as const

type Figures = SupplierState['acts']

/** One supplier at a glance, with its switch. */
export function SupplierCard({ supplier, onCalls }: { supplier: SupplierState; onCalls: () => void }) {
  const t = useText('suppliers')
  const format = useFormat()
  // Nobody can say that it answers before it was asked.
  const isUnasked = supplier.health === 'well' && supplier.acts.calls === 0 && supplier.newest.calls === 0
  const health = isUnasked ? 'unasked' : supplier.health
  const { tone, Icon } = looks[health]
  return (
    <Card
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          <bdi>{supplier.name}</bdi>
          <Tag tone={tone} icon={<Icon aria-hidden className="size-3.5" strokeWidth={1.8} />}>
            {t(`health_${health}`)}
          </Tag>
          {!supplier.on && <Tag>{t('off')}</Tag>}
        </span>
      }
      note={<Code>{supplier.id}</Code>}
    >
      <div className="grid gap-5">
        <p className="text-14 text-ink-2">{t(`sells_${supplier.fulfilment}`)}</p>
        <Facts
          rows={[
            [t('acts'), <FiguresText key="acts" of={supplier.acts} />],
            [t('newest'), <FiguresText key="newest" of={supplier.newest} />],
            [t('last_failure'), <LastFailure key="last" of={[supplier.acts, supplier.newest]} />],
            [
              t('bookings'),
              <span key="bookings" className="flex flex-wrap gap-x-3">
                <span>{t('held', { count: supplier.held, n: format.number(supplier.held) })}</span>
                {supplier.unsettled > 0 ? (
                  <Link
                    href={paths.officeBookings('agent', { status: 'confirming,pending_supplier' })}
                    className={textLink}
                  >
                    {t('unsettled', { count: supplier.unsettled, n: format.number(supplier.unsettled) })}
                  </Link>
                ) : (
                  <span className="text-ink-3">{t('none_unsettled')}</span>
                )}
              </span>,
            ],
          ]}
        />
        <DepositLine supplier={supplier.id} />
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={onCalls}>
            {t('show_calls')}
          </Button>
          <SwitchAct supplier={supplier} />
        </div>
      </div>
    </Card>
  )
}

function FiguresText({ of: { calls, failed, p95_ms } }: { of: Figures }) {
  const t = useText('suppliers')
  const format = useFormat()
  if (calls === 0) return <span className="text-ink-3">{t('no_calls_yet')}</span>
  return (
    <span className="flex flex-wrap gap-x-3">
      <span>{t('calls', { count: calls, n: counted(format, calls) })}</span>
      <span className={failed > 0 ? 'text-bad' : 'text-ink-3'}>
        {t('failures', { count: failed, n: format.number(failed) })}
      </span>
      {p95_ms !== null && (
        <span>
          <Code>{`${t('p95')} ${format.number(p95_ms)} ms`}</Code>
        </span>
      )}
    </span>
  )
}

function LastFailure({ of }: { of: readonly Figures[] }) {
  const t = useText('suppliers')
  const clock = useClock()
  const last = of.flatMap(({ last_failure }) => last_failure ?? []).toSorted((a, b) => b.at.localeCompare(a.at))[0]
  if (!last) return <span className="text-ink-3">{t('no_failure')}</span>
  return (
    <>
      {clock.moment(last.at)} <Code className="text-13 text-ink-3">{`${last.call}: ${last.said}`}</Code>
    </>
  )
}
