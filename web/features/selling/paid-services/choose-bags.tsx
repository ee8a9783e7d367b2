import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { bagCount, bagsOnLeg, buyersOf, type ChooseParts, legName, setBagCount } from './choose-parts.ts'

/** Bags on top of the fare's own, for each passenger on each leg; those that are bought already count. */
export function ChooseBags({ booking, list, choices, onChoose }: ChooseParts) {
  const t = useText('extras')
  const itinerary = useText('itinerary')
  const format = useFormat()
  if (list.bags.length === 0) return <Notice className="mt-4">{t('no_bags')}</Notice>
  const legs = [...new Set(list.bags.map(({ leg }) => leg))]
  const boughtOn = (leg: number, passenger: number) =>
    list.sold.filter((one) => one.kind === 'bag' && one.leg === leg && one.passenger === passenger && !one.refused)
      .length
  return (
    <div className="grid gap-5 pt-4">
      {legs.map((leg) => (
        <section key={leg}>
          <h3 className="text-14 font-mid">
            <Code>{legName(booking, leg)}</Code>
          </h3>
          {buyersOf(booking, list.item).map(({ position, surname, given_name }) => (
            <fieldset key={position} className="border-t border-line py-2">
              <legend className="text-13 text-ink-2">
                <Code>{`${surname} / ${given_name}`}</Code>
              </legend>
              <div className="grid gap-x-8 sm:grid-cols-3">
                {list.bags
                  .filter((bag) => bag.leg === leg)
                  .map((bag) => {
                    const count = bagCount(choices, bag, position)
                    const isFull =
                      bagsOnLeg(choices, list.bags, leg, position) + boughtOn(leg, position) >= bag.per_passenger_max
                    return (
                      <Stepper
                        key={bag.id}
                        label={itinerary('kg', { kg: bag.kg })}
                        hint={format.money(bag.price)}
                        value={count}
                        onChange={(next) => onChoose(setBagCount(choices, bag, position, next))}
                        whyNotMore={isFull ? t('at_most', { number: bag.per_passenger_max }) : null}
                        whyNotFewer={count === 0 ? '' : null}
                      />
                    )
                  })}
              </div>
            </fieldset>
          ))}
        </section>
      ))}
    </div>
  )
}
