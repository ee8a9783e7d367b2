import { umrahFiling } from '#contract/selling/umrah-filing'
import type { PilgrimKey } from '#contract/selling/umrah-work-shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentField } from './moment-field.tsx'

/** The same flight for all who are chosen. */
export function FlightDialog({ id, people, onClose }: { id: string; people: PilgrimKey[]; onClose: () => void }) {
  const t = useText('umrah_work')
  const saving = useEndpointForm(umrahFiling.saveFlight, {
    values: {
      direction: 'in' as 'in' | 'out',
      flight: '',
      from: '',
      to: '',
      departs: '',
      arrives: '',
      confirmed: true,
    },
    toBody: (typed) => ({ id, people, ...typed }),
    of: id,
    done: onClose,
  })
  const { form, field, messageOf } = saving
  const moment = (name: 'departs' | 'arrives') => (
    <MomentField
      label={t(name)}
      value={form.watch(name)}
      error={messageOf(name)}
      onChange={(value) => {
        form.setValue(name, value, { shouldDirty: true })
        form.clearErrors(name)
      }}
    />
  )
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && !saving.busy && onClose()}
      title={t('flight_of', { count: people.length })}
    >
      <Form of={saving} className="grid gap-4 text-ink">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('direction')}
            empty={null}
            options={[
              { value: 'in', label: t('flight_in') },
              { value: 'out', label: t('flight_out') },
            ]}
            {...field('direction')}
          />
          <TextField label={t('flight')} latin autoComplete="off" placeholder="SV701" {...field('flight')} />
          <TextField label={t('from_airport')} latin autoComplete="off" placeholder="KHI" {...field('from')} />
          <TextField label={t('to_airport')} latin autoComplete="off" placeholder="JED" {...field('to')} />
          {moment('departs')}
          {moment('arrives')}
        </div>
        <Checkbox label={t('confirmed')} {...field('confirmed')} />
        <FormNotes of={saving} />
        <SubmitButton of={saving} look="primary" className="justify-self-end">
          {t('save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
