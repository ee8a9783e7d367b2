import { type CostRow, type GroupCosts, umrahCosts } from '#contract/selling/umrah-costs'
import { costKinds } from '#contract/selling/umrah-work-terms'
import { westernDigits } from '#web/i18n/digits.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { minorOf, shortTyped } from '#web/kit/money/typed.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { id: string; data: GroupCosts; row: CostRow | null; onClose: () => void }

/** A cost of the group: planned, and what it was in the end. The first one begins with the rooms that are built. */
export function CostDialog({ id, data, row, onClose }: Props) {
  const t = useText('umrah_work')
  const format = useFormat()
  const { currency, rooms_proposed } = data
  const proposed = !row && data.rows.length === 0 && rooms_proposed.amount > 0 ? rooms_proposed.amount : null
  const saving = useEndpointForm(umrahCosts.save, {
    values: {
      kind: row?.kind ?? (proposed === null ? ('bus' as const) : ('rooms' as const)),
      note: row?.note ?? '',
      quantity: String(row?.quantity ?? 1),
      each: row ? shortTyped(row.each.amount, currency) : proposed === null ? '' : shortTyped(proposed, currency),
      actual: row?.actual ? shortTyped(row.actual.amount, currency) : '',
    },
    toBody: (typed) => ({
      id,
      ...(row ? { cost_id: row.id } : {}),
      kind: typed.kind,
      note: typed.note,
      quantity: Number(westernDigits(typed.quantity)),
      each: minorOf(typed.each, currency) ?? Number.NaN,
      actual: typed.actual.trim() ? (minorOf(typed.actual, currency) ?? Number.NaN) : null,
    }),
    of: row?.id ?? id,
    done: onClose,
  })
  const { field } = saving
  const named = (what: string) => `${what}, ${format.currency(currency)}`
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && !saving.busy && onClose()} title={t('add_cost')}>
      <Form of={saving} className="grid gap-4 text-ink">
        <Select
          label={t('cost')}
          empty={null}
          options={costKinds.map((value) => ({ value, label: t(`cost_${value}`) }))}
          {...field('kind')}
        />
        <TextField label={t('note')} optional dir="auto" {...field('note')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('quantity')} latin inputMode="numeric" {...field('quantity')} />
          <TextField label={named(t('cost_each'))} latin inputMode="decimal" {...field('each')} />
        </div>
        <TextField
          label={named(t('actual'))}
          hint={t('actual_hint')}
          optional
          latin
          inputMode="decimal"
          {...field('actual')}
        />
        <FormNotes of={saving} />
        <SubmitButton of={saving} look="primary" className="justify-self-end">
          {t('save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
