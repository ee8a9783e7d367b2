import type { Memo } from '#contract/money/memos'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { PaperButton } from './paper-button.tsx'
import { ChargeTag } from './state-tag.tsx'

/** What the agency was charged for a memo, with its papers. */
export function ChargesCard({ charges }: { charges: Memo['charges'] }) {
  const t = useText('memos')
  const format = useFormat()
  return (
    <Card title={t('charges')}>
      <ul className="grid gap-4">
        {charges.map((charge) => (
          <li key={charge.id} className="grid gap-2 text-14">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="inline-flex flex-wrap items-center gap-2">
                <Code className="font-mid">{charge.debit_note}</Code>
                <ChargeTag state={charge.state} />
              </span>
              <Money value={charge.total} decimals="always" className="font-mid" />
            </p>
            <p className="text-ink-2">
              <bdi>{charge.note}</bdi>
              {charge.state === 'due' && (
                <span className="block">{t('due_on', { day: format.date(charge.due_on, 'long') })}</span>
              )}
            </p>
            <p className="flex flex-wrap gap-2">
              <PaperButton id={charge.id} paper="debit_note" number={charge.debit_note} />
              {charge.credit_note && <PaperButton id={charge.id} paper="credit_note" number={charge.credit_note} />}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
