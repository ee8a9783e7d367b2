import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Select } from '#web/ui/select.tsx'
import type { SplitParts as Parts } from './use-split-parts.ts'

/** The passengers who are left, each with the booking that they go to; an infant goes where its adult does. */
export function SplitParts({ of, reference }: { of: Parts; reference: string }) {
  const t = useText('splits')
  const format = useFormat()
  const highest = Math.max(0, ...of.assigned.values())
  // One more than there are: whoever needs another booking takes the next.
  const choices = Math.min(of.max, highest + 1)
  const options = [
    { value: '0', label: t('stays_in', { reference: `\u2066${reference}\u2069` }) },
    ...Array.from({ length: Math.max(choices, highest) }, (_, at) => ({
      value: String(at + 1),
      label: t('new_booking', { number: format.number(at + 1) }),
    })),
  ]
  return (
    <fieldset>
      <legend className="mb-2 text-13 font-mid text-ink-2">{t('who_where')}</legend>
      <ul className="grid gap-3">
        {of.left.map(({ position, surname, given_name, type }) => (
          <li key={position}>
            <Select
              label={<Code className="font-mid wrap-anywhere">{`${surname} / ${given_name}`}</Code>}
              hint={type === 'adult' ? undefined : t(type)}
              options={options}
              empty={null}
              disabled={type === 'infant'}
              value={String(of.assigned.get(position) ?? 0)}
              onChange={({ target }) => of.put(position, Number(target.value))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
