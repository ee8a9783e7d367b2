import { Trash2 } from 'lucide-react'
import { holidayPlaces } from '#contract/selling/holiday-terms'
import { useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedHoliday } from './holiday-values.ts'

type DepartureProps = {
  of: EndpointForm<TypedHoliday>
  index: number
  /** Of one that is there: its code, and the seats held or sold. */
  known: { code: string; seats: number; called_off: boolean } | undefined
  onDrop: () => void
}
const number = { latin: true, inputMode: 'numeric', autoComplete: 'off' } as const

/** One departure: when it leaves and from where, its seats, and the price of each place. */
export function DepartureFields({ of, index, known, onDrop }: DepartureProps) {
  const t = useText('office_holidays')
  const at = `departures.${index}` as const
  const id = of.form.watch(`${at}.id`)
  const sold = known?.seats ?? 0
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t('departure_number', { number: index + 1 })}
          {known && <Code className="text-14 text-ink-3">{known.code}</Code>}
          {known?.called_off && <Tag tone="bad">{t('called_off')}</Tag>}
        </span>
      }
      note={sold > 0 ? t('sold_seats', { count: sold }) : undefined}
      action={
        known ? (
          <Link href={paths.adminHolidayDeparture(id)} className={buttonStyle('secondary', 'small')}>
            {t('open_departure')}
          </Link>
        ) : (
          <Button size="small" look="ghost" onClick={onDrop} icon={<Trash2 aria-hidden className="size-4" />}>
            {t('drop_departure')}
          </Button>
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <DayField
          label={t('starts')}
          value={of.form.watch(`${at}.starts`)}
          error={of.messageOf(`${at}.starts`)}
          onChange={(day) => {
            of.form.setValue(`${at}.starts`, day, { shouldDirty: true })
            of.form.clearErrors(`${at}.starts`)
          }}
        />
        <TextField
          label={t('from_city')}
          hint={t('from_city_hint')}
          optional
          latin
          maxLength={3}
          {...of.field(`${at}.from_city`)}
        />
        <TextField {...number} label={t('closes')} {...of.field(`${at}.closes_days_before`)} />
        <TextField {...number} label={t('seats')} {...of.field(`${at}.seats`)} />
        <TextField {...number} label={t('min_people')} {...of.field(`${at}.min_people`)} />
        <TextField
          {...number}
          label={t('decides')}
          hint={t('decides_hint')}
          optional
          {...of.field(`${at}.decides_days_before`)}
        />
        <div className="grid content-start gap-2">
          <Checkbox label={t('guaranteed')} {...of.field(`${at}.guaranteed`)} />
          <Switch label={t('open')} {...of.field(`${at}.open`)} />
        </div>
      </div>
      <Prices of={of} index={index} />
    </Card>
  )
}

function Prices({ of, index }: Pick<DepartureProps, 'of' | 'index'>) {
  const t = useText('office_holidays')
  const words = useText('holidays')
  const at = `departures.${index}` as const
  const amount = { latin: true, inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 text-16 font-mid">{t('prices')}</legend>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {holidayPlaces.map((place) => (
          <div
            key={place}
            role="group"
            aria-label={words(`place_${place}`)}
            className="grid grid-cols-[8rem_1fr_1fr] items-start gap-2"
          >
            <span className="pt-7 text-14">{words(`place_${place}`)}</span>
            <TextField {...amount} label={t('price')} {...of.field(`${at}.prices.${place}.price`)} />
            <TextField {...amount} label={t('cost')} {...of.field(`${at}.prices.${place}.cost`)} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
