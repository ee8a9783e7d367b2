import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type OwnName = { name_local: string; father_name: string }
type OwnNamesProps = {
  names: readonly OwnName[]
  /** Of each passenger, as it is written above. */
  calledOf: (at: number) => string
  errorOf: (field: string) => string | undefined
  onChange: (names: OwnName[]) => void
}

/** What a visa for Umrah asks beside the passport. */
export function OwnNamesCard({ names, calledOf, errorOf, onChange }: OwnNamesProps) {
  const t = useText('quotations')
  const set = (at: number, part: Partial<OwnName>) =>
    onChange(names.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <Card title={t('own_names')}>
      <p className="mb-4 text-14 text-ink-2">{t('own_names_text')}</p>
      <div className="grid gap-5">
        {names.map((one, at) => (
          <fieldset key={at} className="grid gap-3 sm:grid-cols-2">
            <legend className="mb-2 text-14 font-mid">
              <bdi>{calledOf(at)}</bdi>
            </legend>
            {(['name_local', 'father_name'] as const).map((part) => (
              <TextField
                key={part}
                name={`own_names.${at}.${part}`}
                label={t(part)}
                dir="auto"
                maxLength={120}
                value={one[part]}
                error={errorOf(`own_names.${at}.${part}`)}
                onChange={({ target }) => set(at, { [part]: target.value })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Card>
  )
}
