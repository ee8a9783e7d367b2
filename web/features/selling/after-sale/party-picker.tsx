import type { Estimate } from '#contract/selling/after-sale'
import type { Booking, GivenBack } from '#contract/selling/bookings'
import { ItemPicker } from '#web/kit/record/item-picker.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MoneySum } from './money-sum.tsx'
import type { Kind } from '#web/kit/people/party.rules.ts'
import type { Party } from './use-party.ts'

type Passenger = Booking['passengers'][number]

/** Which item, for whom, and what comes back of each and of all, before anything is sent. */
export function PartyPicker({ of, kind, back }: { of: Party; kind: Kind; back: string }) {
  const t = useText('aftersale')
  const { items, left, estimate, problem } = of
  return (
    <div className="mt-4 grid gap-4 text-ink">
      <ItemPicker label={t('party_item')} items={items} no={of.no} onChoose={of.choose} />
      {left.length > 1 && (
        <fieldset>
          <legend className="mb-1 text-13 font-mid text-ink-2">{t('party_who')}</legend>
          <ul className="divide-y divide-line">
            {left.map((one) => (
              <Person
                key={one.position}
                of={of}
                passenger={one}
                part={estimate?.people.find(({ position }) => position === one.position)}
              />
            ))}
          </ul>
          {!of.divides && (
            <p className="mt-1 text-13 text-ink-2">{t(of.flies ? `party_together_${kind}` : 'party_together')}</p>
          )}
        </fieldset>
      )}
      {problem && <Notice tone="warn">{problem}</Notice>}
      <CaseSum kind={kind} flies={of.flies} money={estimate?.money} back={back} />
    </div>
  )
}

type Part = Estimate['people'][number]

/** What of somebody's part is lost beside the days: the fee of a visa that was filed, a bed that the others pay for. */
export function Lost({ of }: { of: Part['lost'] }) {
  const t = useText('aftersale')
  return of.map(({ what, amount }, at) => (
    <p key={at} className="text-13 text-ink-2">
      {t.rich(`lost_${what}`, { amount: <Money value={amount} decimals="always" /> })}
    </p>
  ))
}

function Person({ of, passenger, part }: { of: Party; passenger: Passenger; part: Part | undefined }) {
  const t = useText('aftersale')
  const { position, surname, given_name, type } = passenger
  const money = part?.money
  return (
    <li className="flex items-start justify-between gap-4 py-1">
      <div className="min-w-0">
        <Checkbox
          label={<Code className="font-mid wrap-anywhere">{`${surname} / ${given_name}`}</Code>}
          hint={
            type === 'adult' ? undefined : t(!of.flies && type === 'infant' ? 'party_infant_alone' : `party_${type}`)
          }
          checked={of.chosen.has(position)}
          disabled={!of.divides}
          onChange={() => of.toggle(position)}
        />
        {of.chosen.has(position) && part && <Lost of={part.lost} />}
      </div>
      <span className="flex-none py-1.5 text-14 font-mid">
        {of.chosen.has(position) ? money ? <Money value={money.back} decimals="always" /> : '–' : null}
      </span>
    </li>
  )
}

/** The whole sum of a case: paid, what goes off it, and what comes back. */
type CaseSumProps = { kind: Kind; flies: boolean; money: GivenBack | undefined; back: string }
export function CaseSum({ kind, flies, money, back }: CaseSumProps) {
  const t = useText('aftersale')
  const fee = { name: t(kind === 'void' ? 'sum_void_fee' : 'sum_fee'), value: money?.fee ?? null, less: true }
  const penalty = { name: t(flies ? 'sum_penalty' : 'sum_kept'), value: money?.penalty ?? null, less: true }
  return (
    <MoneySum
      lines={[{ name: t('sum_paid'), value: money?.paid ?? null }, ...(kind === 'void' ? [] : [penalty]), fee]}
      name={back}
      result={money?.back ?? null}
    />
  )
}
