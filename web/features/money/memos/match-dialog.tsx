import { type Memo, memos } from '#contract/money/memos'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { Select } from '#web/ui/select.tsx'

/** Read in its own direction, in a sentence of either. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** What a credit memo is the paper for: that is in the books already, and only what it gives more is booked. */
export function MatchDialog({ memo, onClose }: { memo: Memo; onClose: () => void }) {
  const t = useText('memos')
  const format = useFormat()
  const { id, number, papers, total } = memo
  const paperOf = (reference: string) => papers.find((one) => one.reference === reference)
  /** How much of the memo that is, in minor units. */
  const matchedWith = (reference: string) => Math.min(total.amount, paperOf(reference)?.left.amount ?? 0)
  const money = (amount: number) => ({ amount, currency: total.currency })
  const matching = useEndpointForm(memos.match, {
    values: { paper_for: papers[0]?.reference ?? '' },
    toBody: ({ paper_for }) => ({ id, paper_for, matched: money(matchedWith(paper_for)) }),
    rename: (path) => (path.startsWith('matched') ? 'paper_for' : path),
    of: id,
    done: onClose,
  })
  const { form, field } = matching
  const chosen = form.watch('paper_for')
  const matched = matchedWith(chosen)
  const more = total.amount - matched
  const less = (paperOf(chosen)?.left.amount ?? 0) - matched
  const shown = (amount: number) => ({ amount: <Money value={money(amount)} decimals="always" className="font-mid" /> })
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('match_ask', { number })}>
      <Form of={matching} className="mt-4 grid gap-5 text-ink">
        <FormNotes of={matching} />
        <Select
          label={t('paper_for')}
          empty={null}
          options={papers.map(({ kind, reference, left }) => ({
            value: reference,
            label: `${t(`paper_${kind}`, { reference: isolated(reference) })} · ${isolated(format.money(left))}`,
          }))}
          {...field('paper_for')}
        />
        <div className="grid gap-2 text-14 text-ink-2">
          <p>{t.rich('match_text', shown(matched))}</p>
          {more > 0 && <p>{t.rich('match_more', shown(more))}</p>}
          {less > 0 && <p>{t.rich('match_less', shown(less))}</p>}
        </div>
        <SubmitButton of={matching} look="primary" className="justify-self-end">
          {t('match')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
