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
                money={estimate?.people.find(({ position }) => position === one.position)?.money}
              />
            ))}
          </ul>
          {!of.divides && <p className="mt-1 text-13 text-ink-2">{t(`party_together_${kind}`)}</p>}
        </fieldset>
      )}
      {problem && <Notice tone="warn">{problem}</Notice>}
      <CaseSum kind={kind} money={estimate?.money} back={back} />
    </div>
  )
}

function Person({ of, passenger, money }: { of: Party; passenger: Passenger; money: GivenBack | undefined }) {
  const t = useText('aftersale')
  const { position, surname, given_name, type } = passenger
  return (
    <li className="flex items-start justify-between gap-4 py-1">
      <Checkbox
        className="min-w-0"
        label={<Code className="font-mid wrap-anywhere">{`${surname} / ${given_name}`}</Code>}
        hint={type === 'adult' ? undefined : t(`party_${type}`)}
        checked={of.chosen.has(position)}
        disabled={!of.divides}
        onChange={() => of.toggle(position)}
      />
      <span className="flex-none py-1.5 text-14 font-mid">
        {of.chosen.has(position) ? money ? <Money value={money.back} decimals="always" /> : '–' : null}
      </span>
    </li>
  )
}

/** The whole sum of a case: paid, what goes off it, and what comes back. */
export function CaseSum({ kind, money, back }: { kind: Kind; money: GivenBack | undefined; back: string }) {
  const t = useText('aftersale')
  const fee = { name: t(kind === 'void' ? 'sum_void_fee' : 'sum_fee'), value: money?.fee ?? null, less: true }
  const penalty = { name: t('sum_penalty'), value: money?.penalty ?? null, less: true }
  return (
    <MoneySum
      lines={[{ name: t('sum_paid'), value: money?.paid ?? null }, ...(kind === 'void' ? [] : [penalty]), fee]}
      name={back}
      result={money?.back ?? null}
    />
  )
}
