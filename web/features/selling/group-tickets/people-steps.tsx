import { groupSeatsMax } from '#contract/selling/group-tickets'
import { useText } from '#web/i18n/use-text.tsx'
import { westernDigits } from '#web/i18n/digits.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { People } from './group-tickets.queries.ts'

type StepsProps = {
  value: People
  onChange: (value: People) => void
  errorOf?: (name: keyof People) => string | undefined
}
const names = ['adults', 'children', 'infants'] as const

/** How many of each: typed, for nobody steps to forty-six. */
export function PeopleSteps({ value, onChange, errorOf = () => undefined }: StepsProps) {
  const t = useText('group_tickets')
  const read = (typed: string) =>
    Math.min(groupSeatsMax, Number(westernDigits(typed).replaceAll(/\D/g, '').slice(0, 3) || '0'))
  return (
    <div className="grid grid-cols-3 items-start gap-3">
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(name)}
          hint={t(`${name}_hint`)}
          latin
          inputMode="numeric"
          autoComplete="off"
          error={errorOf(name)}
          value={value[name] === 0 ? '' : String(value[name])}
          placeholder="0"
          onChange={(event) => onChange({ ...value, [name]: read(event.target.value) })}
        />
      ))}
    </div>
  )
}
