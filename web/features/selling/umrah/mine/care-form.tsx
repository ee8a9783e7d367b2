import { bloodGroups, type MyPilgrims, umrahPilgrims } from '#contract/selling/umrah-pilgrims'
import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { booking_id: string; one: MyPilgrims['people'][number] }

/** What somebody needs on the way, and whom to call. */
export function CareForm({ booking_id, one: { position, care } }: Props) {
  const t = useText('umrah_mine')
  const saving = useEndpointForm(umrahPilgrims.care, {
    values: { blood: care?.blood ?? '', needs: care?.needs ?? '', emergency: care?.emergency ?? '' },
    toBody: ({ blood, needs, emergency }) => ({
      booking_id,
      position,
      care: {
        blood: bloodGroups.find((one) => one === blood) ?? null,
        needs,
        emergency: westernDigits(emergency).replace(/[\s()-]/g, '') || null,
      },
    }),
    rename: (field) => field.replace(/^care\./, ''),
    of: `${booking_id} ${position}`,
  })
  const { field } = saving
  return (
    <Form guards of={saving} className="grid gap-4">
      <p className="text-13 text-ink-2">{t('care_text')}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={t('blood')}
          empty={t('blood_none')}
          optional
          options={bloodGroups.map((value) => ({ value, label: `\u2066${value}\u2069` }))}
          {...field('blood')}
        />
        <TextField label={t('needs')} optional dir="auto" {...field('needs')} />
        <TextField
          label={t('emergency')}
          hint={t('emergency_hint')}
          optional
          latin
          type="tel"
          inputMode="tel"
          {...field('emergency')}
        />
      </div>
      <FormNotes of={saving} />
      <SubmitButton of={saving} className="justify-self-end">
        {t('save_care')}
      </SubmitButton>
    </Form>
  )
}
