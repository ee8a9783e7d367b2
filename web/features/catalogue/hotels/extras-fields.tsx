import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { boards } from '#contract/catalogue/hotel-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ContractForm, emptyRange } from './contract-values.ts'
import { RangeFields } from './range-fields.tsx'

const places = ['1', '2', '3', '4'] as const

/** What children pay who have no base place. */
export function ChildFields({ of: { form, field } }: { of: ContractForm }) {
  const t = useText('hotels')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'children' })
  return (
    <Card title={t('children')}>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid items-end gap-4 py-2 sm:grid-cols-[1fr_0.7fr_0.7fr_1.4fr_1fr_auto]">
          <legend className="sr-only">{index + 1}</legend>
          <Select
            label={t('position')}
            empty={t('position_any')}
            options={places.map((value) => ({ value, label: t(`position_${value}`) }))}
            {...field(`children.${index}.position`)}
          />
          <TextField label={t('age_from')} latin inputMode="numeric" {...field(`children.${index}.age_from`)} />
          <TextField label={t('age_to')} latin inputMode="numeric" {...field(`children.${index}.age_to`)} />
          <Select
            label={t('how')}
            empty={null}
            options={(['free', 'percent', 'fixed'] as const).map((value) => ({ value, label: t(`how_${value}`) }))}
            {...field(`children.${index}.how`)}
          />
          <TextField label={t('value')} optional latin inputMode="decimal" {...field(`children.${index}.value`)} />
          <Remove what={String(index + 1)} onRemove={() => remove(index)} />
        </fieldset>
      ))}
      <Add onAdd={() => append({ position: '', age_from: '0', age_to: '11', how: 'percent', value: '50' })}>
        {t('add_child')}
      </Add>
    </Card>
  )
}

/** Meals at a price of their own, some of them on some nights for everybody. */
export function MealFields({ of }: { of: ContractForm }) {
  const t = useText('hotels')
  const stay = useText('stay')
  const { form, field } = of
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'boards' })
  return (
    <Card title={t('boards')}>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid items-end gap-4 border-b border-line py-3 sm:grid-cols-4">
          <legend className="sr-only">{index + 1}</legend>
          <Select
            label={t('meal')}
            empty={null}
            options={boards.map((value) => ({ value, label: stay(`board_${value}`) }))}
            {...field(`boards.${index}.board`)}
          />
          <TextField label={t('adult')} latin inputMode="decimal" {...field(`boards.${index}.adult`)} />
          <TextField label={t('child_percent')} latin inputMode="decimal" {...field(`boards.${index}.child`)} />
          <Remove what={String(index + 1)} onRemove={() => remove(index)} />
          <Checkbox label={t('mandatory')} {...field(`boards.${index}.mandatory`)} />
          <Checkbox label={t('from')} className="sm:col-span-3" {...field(`boards.${index}.ranged`)} />
          {form.watch(`boards.${index}.ranged`) && <RangeFields of={of} at={`boards.${index}`} />}
        </fieldset>
      ))}
      <Add
        onAdd={() =>
          append({ board: 'HB', adult: '', child: '50', mandatory: false, ranged: false, range: emptyRange })
        }
      >
        {t('add_board')}
      </Add>
    </Card>
  )
}

function Remove({ what, onRemove }: { what: string; onRemove: () => void }) {
  const t = useText('hotels')
  return (
    <button type="button" className={iconButtonStyle()} aria-label={t('remove', { what })} onClick={onRemove}>
      <Trash2 aria-hidden className="size-4" strokeWidth={1.8} />
    </button>
  )
}

const Add = ({ onAdd, children }: { onAdd: () => void; children: string }) => (
  <Button
    size="small"
    className="mt-3"
    icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
    onClick={onAdd}
  >
    {children}
  </Button>
)
