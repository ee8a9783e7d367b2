import { type Memo, memoParts } from '#contract/money/memos'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Marks, StateTag } from './state-tag.tsx'

/** What a memo is about: whose document, which booking, why it came, and until when it is decided. */
export function FactsCard({ memo }: { memo: Memo }) {
  const t = useText('memos')
  const format = useFormat()
  const { booking, agency, proposed, against, paper_for, matched } = memo
  const facts = [
    [t('kind'), t(`kind_${memo.kind}`)],
    [t('supplier'), <bdi key="supplier">{[memo.supplier_name, memo.airline].filter(Boolean).join(' · ')}</bdi>],
    [t('document'), memo.document && <Code key="document">{memo.document}</Code>],
    [t('booking'), booking && <Code key="booking">{booking}</Code>],
    [t('agency'), agency && <bdi key="agency">{agency.name[format.locale]}</bdi>],
    [t('passenger'), memo.passenger && <Code key="passenger">{memo.passenger}</Code>],
    [t('cause'), t(`cause_${memo.cause}`)],
    [t('received_on'), format.date(memo.received_on, 'long')],
    [t('decide_by'), format.date(memo.decide_by, 'long')],
    [t('paper_for'), paper_for && t(`paper_${paper_for.kind}`, { reference: paper_for.reference })],
    [t('matched'), matched && <Money key="matched" value={matched} decimals="always" />],
    [
      t(matched ? 'paper_of_memo' : 'against'),
      against && (
        <Link key="against" href={paths.memo(against.id)}>
          <Code>{against.number}</Code>
        </Link>
      ),
    ],
    [
      t('credits'),
      memo.credits.length > 0 && (
        <span key="credits" className="grid gap-1">
          {memo.credits.map(({ id, number, total }) => (
            <span key={id} className="inline-flex gap-2">
              <Link href={paths.memo(id)}>
                <Code>{number}</Code>
              </Link>
              <Money value={total} decimals="always" />
            </span>
          ))}
        </span>
      ),
    ],
  ] as const
  return (
    <Card
      title={t('memo')}
      action={
        <span className="flex flex-wrap items-center gap-2">
          <Marks memo={memo} />
          <StateTag {...memo} />
        </span>
      }
    >
      <div className="grid gap-4">
        {proposed && (
          <Notice tone="info">
            {t('proposed', {
              booking: proposed.booking,
              agency: proposed.agency?.name[format.locale] ?? t('no_agency'),
            })}
          </Notice>
        )}
        {memo.out_of_time && <Notice tone="warn">{t('out_of_time_text')}</Notice>}
        <Facts rows={facts.filter(([, value]) => value)} />
        <p className="text-14">
          <span className="block text-13 text-ink-3">{t('reason')}</span>
          <bdi>{memo.reason}</bdi>
        </p>
        {memo.dispute_reason && (
          <p className="text-14">
            <span className="block text-13 text-ink-3">{t('dispute_reason')}</span>
            <bdi>{memo.dispute_reason}</bdi>
          </p>
        )}
      </div>
    </Card>
  )
}

/** What a memo is made of, and what credit memos have left of it. */
export function PartsCard({ memo }: { memo: Memo }) {
  const t = useText('memos')
  const { currency } = memo.total
  return (
    <Card title={t('amounts')}>
      <dl className="grid gap-2 text-14">
        {memoParts
          .filter((part) => memo.parts[part].amount !== 0)
          .map((part) => (
            <div key={part} className="flex justify-between gap-4">
              <dt className="text-ink-2">{t(`part_${part}`)}</dt>
              <dd>
                <Money value={memo.parts[part]} decimals="always" size="bare" />
              </dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-mid">
          <dt>{t('total')}</dt>
          <dd>
            <Money value={memo.total} decimals="always" />
          </dd>
        </div>
        {memo.left.amount !== memo.total.amount && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{t('left')}</dt>
            <dd>
              <Money value={{ amount: memo.left.amount, currency }} decimals="always" size="bare" />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
