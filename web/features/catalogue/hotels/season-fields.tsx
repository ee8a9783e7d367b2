import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ContractForm, emptyRange, emptyRate } from './contract-values.ts'
import { RangeFields } from './range-fields.tsx'

const prices = ['base', 'weekend', 'extra', 'single'] as const
const wordOf = { base: 'base', weekend: 'weekend_price', extra: 'extra', single: 'single' } as const

/** Seasons with what each room costs in them; of several on one night that of higher priority counts. */
export function SeasonFields({ of }: { of: ContractForm }) {
  const t = useText('hotels')
  const { form, field } = of
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'seasons' })
  const rooms = form.watch('rooms')
  return (
    <Card title={t('seasons')}>
      {fields.map(({ id, name }, index) => (
        <fieldset key={id} className="border-b border-line py-4 first:pt-0">
          <legend className="sr-only">{name || t('season')}</legend>
          <div className="grid items-start gap-4 sm:grid-cols-[1.4fr_0.6fr_1fr_1fr_1fr_1fr_auto]">
            <TextField label={t('season')} {...field(`seasons.${index}.name`)} />
            <TextField label={t('priority')} latin inputMode="numeric" {...field(`seasons.${index}.priority`)} />
            <RangeFields of={of} at={`seasons.${index}`} />
            <button
              type="button"
              className={iconButtonStyle(false, 'mt-5.5 sm:col-start-7')}
              aria-label={t('remove', { what: name || t('season') })}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden className="size-4" strokeWidth={1.8} />
            </button>
          </div>
          <p className="mt-3 text-13 font-mid">{t('rates')}</p>
          {rooms.map(
            ({ room, on }, at) =>
              on && (
                <div
                  key={`${room} ${at}`}
                  className="mt-2 grid items-end gap-3 sm:grid-cols-[6rem_repeat(4,minmax(0,1fr))]"
                >
                  <p className="pb-3 text-14">
                    <bdi>{room}</bdi>
                  </p>
                  {prices.map((price) => (
                    <TextField
                      key={price}
                      label={t(wordOf[price])}
                      latin
                      inputMode="decimal"
                      {...field(`seasons.${index}.rates.${at}.${price}`)}
                    />
                  ))}
                </div>
              ),
          )}
        </fieldset>
      ))}
      <Button
        size="small"
        className="mt-3"
        icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
        onClick={() => append({ name: '', priority: '10', range: emptyRange, rates: rooms.map(() => emptyRate) })}
      >
        {t('add_season')}
      </Button>
    </Card>
  )
}
