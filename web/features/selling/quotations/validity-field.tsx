import { useState } from 'react'
import type { Quotation } from '#contract/selling/quotation-shapes'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Select } from '#web/ui/select.tsx'
import { hourMs, type Typed, validHours } from './quotation-form.rules.ts'

type ValidityProps = { of: EndpointForm<Typed>; quotation: Quotation | null }

/** For how long it holds; never longer than the airline is bound. */
export function ValidityField({ of: { field }, quotation }: ValidityProps) {
  const t = useText('quotations')
  const moment = useMoment()
  const [now] = useState(Date.now)
  const bound = quotation?.versions[0]?.bound_until
  const options = validHours
    .filter((hours) => !bound || now + hours * hourMs <= Date.parse(bound))
    .map((hours) => ({
      value: String(hours),
      label: hours < 48 ? t('valid_hours', { count: hours }) : t('valid_days', { count: hours / 24 }),
    }))
  return (
    <Select
      className="sm:max-w-72"
      label={t('valid_for')}
      empty={null}
      options={[
        ...(quotation && quotation.state !== 'expired'
          ? [{ value: 'keep', label: t('valid_keep', { time: moment(quotation.valid_until) }) }]
          : []),
        ...(bound ? [{ value: 'bound', label: t('valid_bound') }] : []),
        ...options,
      ]}
      {...field('valid')}
    />
  )
}
