import { paidCodes } from '#contract/selling/paid-services'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { buyersOf, type ChooseParts, legName } from './choose-parts.ts'
import { serviceWords } from './extras.rules.ts'

/** Help that is paid for, on each leg and for each passenger; a child who travels alone is brought and met by somebody. */
export function ChooseSpecials({ booking, list, choices, onChoose }: ChooseParts) {
  const t = useText('extras')
  const format = useFormat()
  const known = list.specials.filter(({ code }) => paidCodes.some((one) => one === code))
  if (known.length === 0) return <Notice className="mt-4">{t('no_specials')}</Notice>
  const legs = [...new Set(known.map(({ leg }) => leg))]
  const has = (id: string, passenger: number) =>
    list.sold.some((one) => one.id === id && one.passenger === passenger && !one.refused)
  const find = (id: string, passenger: number) => choices.find((one) => one.id === id && one.passenger === passenger)
  const without = (id: string, passenger: number) =>
    choices.filter((one) => one.id !== id || one.passenger !== passenger)
  return (
    <div className="grid gap-5 pt-4">
      {legs.map((leg) => (
        <section key={leg}>
          <h3 className="text-14 font-mid">
            <Code>{legName(booking, leg)}</Code>
          </h3>
          {buyersOf(booking, list.item).map(({ position, surname, given_name }) => (
            <fieldset key={position} className="grid gap-2 border-t border-line py-3">
              <legend className="text-13 text-ink-2">
                <Code>{`${surname} / ${given_name}`}</Code>
              </legend>
              {known
                .filter((one) => one.leg === leg && !has(one.id, position))
                .map(({ id, code, price }) => {
                  const chosen = find(id, position)
                  return (
                    <div key={id} className="grid gap-2">
                      <Checkbox
                        label={`${serviceWords({ kind: 'special', label: code }, t)} · ${format.money(price)}`}
                        hint={code === 'UMNR' ? t('hint_UMNR') : undefined}
                        checked={chosen !== undefined}
                        onChange={({ currentTarget: { checked } }) =>
                          onChoose([...without(id, position), ...(checked ? [{ id, passenger: position }] : [])])
                        }
                      />
                      {code === 'UMNR' && chosen && (
                        <TextField
                          label={t('guardians')}
                          hint={t('guardians_hint')}
                          value={chosen.text ?? ''}
                          onChange={({ currentTarget }) =>
                            onChoose([...without(id, position), { id, passenger: position, text: currentTarget.value }])
                          }
                        />
                      )}
                    </div>
                  )
                })}
            </fieldset>
          ))}
        </section>
      ))}
    </div>
  )
}
