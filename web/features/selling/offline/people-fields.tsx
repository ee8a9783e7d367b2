import { useText } from '#web/i18n/use-text.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

type People = { adults: number; children: number; infants: number }
type PeopleFieldsProps = {
  value: People
  onChange: (name: keyof People, value: number) => void
  error: string | undefined
}
const most = 99

/** How many travel; a step that is refused says why. */
export function PeopleFields({ value: { adults, children, infants }, onChange, error }: PeopleFieldsProps) {
  const t = useText('offline')
  const full = (count: number) => (count >= most ? t('at_most_99') : null)
  return (
    <div>
      <Stepper
        label={t('adults')}
        hint={t('adults_hint')}
        value={adults}
        onChange={(count) => onChange('adults', count)}
        whyNotMore={full(adults)}
        whyNotFewer={adults <= 1 ? t('one_adult') : adults <= infants ? t('infant_each') : null}
      />
      <Stepper
        label={t('children')}
        hint={t('children_hint')}
        value={children}
        onChange={(count) => onChange('children', count)}
        whyNotMore={full(children)}
        whyNotFewer={children <= 0 ? '' : null}
      />
      <Stepper
        label={t('infants')}
        hint={t('infants_hint')}
        value={infants}
        onChange={(count) => onChange('infants', count)}
        whyNotMore={infants >= adults ? t('infant_each') : full(infants)}
        whyNotFewer={infants <= 0 ? '' : null}
      />
      {error && <p className="mt-1.5 text-13 font-mid text-bad">{error}</p>}
    </div>
  )
}
