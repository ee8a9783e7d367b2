import { account as calls, type Account } from '#contract/people/account'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { allZones, isoNow } from '#web/kit/time/instants.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'

/** By which clock the agency reads its screens, files, papers and mails, and where its days begin. */
export function ClockCard({ agency }: { agency: NonNullable<Account['agency']> }) {
  const t = useText('account')
  const format = useFormat()
  const clock = useClock()
  const saved = agency.zone ?? ''
  const form = useEndpointForm(calls.saveZone, {
    values: { zone: saved },
    toBody: ({ zone }) => ({ zone: zone || null }),
    // Whatever shows a day was cut by the clock of before.
    done: (_reply, typed): void => form.form.reset(typed),
  })
  return (
    <Card title={t('clock')}>
      <p className="mb-4 text-14 text-ink-2">{t('clock_text')}</p>
      <p className="mb-4 font-mid">{t('clock_now', { place: clock.place, time: format.time(isoNow(), clock.zone) })}</p>
      {agency.is_owner ? (
        <Form of={form} className="grid gap-4">
          <Select
            label={t('clock_zone')}
            empty={t('clock_country')}
            options={allZones(saved).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            {...form.field('zone')}
          />
          <FormNotes of={form} />
          <SubmitButton of={form} look="primary" className="justify-self-end">
            {t('save')}
          </SubmitButton>
        </Form>
      ) : (
        <Notice>{t('clock_owner')}</Notice>
      )}
    </Card>
  )
}
