import { useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'
import type { Split } from './use-split.ts'

/** The passengers who can be meant, each to be ticked; an infant follows its adult. */
export function SplitPeople({ of, legend }: { of: Split; legend: string }) {
  const t = useText('splits')
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-mid text-ink-2">{legend}</legend>
      <ul className="divide-y divide-line">
        {of.meant.map(({ position, surname, given_name, type }) => (
          <li key={position} className="py-1">
            <Checkbox
              className="min-w-0"
              label={<Code className="font-mid wrap-anywhere">{`${surname} / ${given_name}`}</Code>}
              hint={type === 'adult' ? undefined : t(type)}
              checked={of.chosen.has(position)}
              onChange={() => of.toggle(position)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
