import type { ComponentProps } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Select } from '#web/ui/select.tsx'

const hours = [6, 12, 24, 48, 72, 168]
type ValidityProps = {
  field: Omit<ComponentProps<typeof Select>, 'label' | 'options'>
  /** Until when it holds as it stands. */
  until: string | null
}

/** For how long a quote holds from now on. */
export function ValidityField({ field, until }: ValidityProps) {
  const t = useText('office_offline')
  const moment = useMoment()
  return (
    <Select
      label={t('valid_for')}
      empty={null}
      options={[
        ...(until ? [{ value: 'keep', label: t('valid_keep', { time: moment(until) }) }] : []),
        ...hours.map((count) => ({
          value: String(count),
          label: count < 48 ? t('valid_hours', { count }) : t('valid_days', { count: count / 24 }),
        })),
        { value: 'open', label: t('valid_open') },
      ]}
      {...field}
    />
  )
}
