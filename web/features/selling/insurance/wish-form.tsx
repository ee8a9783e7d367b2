import { useState } from 'react'
import { type InsuranceRegion, insuranceRegions } from '#contract/selling/insurance-terms'
import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PlainForm } from '#web/kit/form/plain-form.tsx'
import { addDays } from '#web/kit/time/calendar.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { InsuranceSearch } from './insurance.queries.ts'

type Typed = { region: InsuranceRegion; from: string; to: string; ages: string }

const agesOf = (typed: string) =>
  westernDigits(typed)
    .split(/[^\d]+/)
    .filter(Boolean)
const agesMax = 9
const isAge = (age: string) => Number(age) <= 120

/** Where, from when until when, and how old everybody is. */
export function WishForm({ search, go }: { search: InsuranceSearch; go: (next: InsuranceSearch) => void }) {
  const t = useText('insurance')
  const tomorrow = addDays(useClock().today(), 1)
  const [typed, setTyped] = useState<Typed>({
    region: search.region ?? 'worldwide_no_us',
    from: search.from ?? '',
    to: search.to ?? '',
    ages: search.ages?.replaceAll(',', ', ') ?? '',
  })
  const [asked, setAsked] = useState(false)
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const ages = agesOf(typed.ages)
  const problems = {
    from: typed.from ? '' : t('need_day'),
    to: !typed.to ? t('need_day') : typed.to < typed.from ? t('ends_before') : '',
    ages: ages.length === 0 || ages.length > agesMax || !ages.every(isAge) ? t('need_ages') : '',
  }
  const error = (name: keyof typeof problems) => (asked && problems[name] ? problems[name] : undefined)
  return (
    <PlainForm
      className="grid gap-4 rounded-r-3 bg-surface-1 p-5 text-ink shadow-lift-2 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1fr_auto]"
      onSubmit={() => {
        setAsked(true)
        if (!Object.values(problems).some(Boolean))
          go({ region: typed.region, from: typed.from, to: typed.to, ages: ages.map(Number).join(',') })
      }}
    >
      <Select
        label={t('region')}
        empty={null}
        value={typed.region}
        options={insuranceRegions.map((value) => ({ value, label: t(`region_${value}`) }))}
        onChange={(event) => set({ region: event.target.value as InsuranceRegion })}
      />
      <DayField
        label={t('from')}
        value={typed.from}
        min={tomorrow}
        error={error('from')}
        onChange={(from) => set({ from, ...(typed.to && typed.to < from ? { to: from } : {}) })}
      />
      <DayField
        label={t('to')}
        value={typed.to}
        min={typed.from || tomorrow}
        error={error('to')}
        onChange={(to) => set({ to })}
      />
      <TextField
        label={t('ages')}
        hint={t('ages_hint')}
        latin
        inputMode="text"
        autoComplete="off"
        value={typed.ages}
        error={error('ages')}
        onChange={(event) => set({ ages: event.target.value })}
      />
      <Button type="submit" look="primary" className="self-start lg:mt-6.5">
        {t('compare')}
      </Button>
    </PlainForm>
  )
}
