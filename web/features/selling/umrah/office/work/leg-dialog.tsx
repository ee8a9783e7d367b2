import { type GroupLeg, umrahMovement } from '#contract/selling/umrah-movement'
import {
  type LegKind,
  legKinds,
  type VehicleKind,
  vehicleKinds,
  vehicleSeats,
} from '#contract/selling/umrah-work-terms'
import { useFieldArray } from 'react-hook-form'
import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentField } from './moment-field.tsx'

type Typed = { id: string; kind: VehicleKind; seats: string; plate: string; driver: string }
const fresh: Typed = { id: '', kind: 'bus', seats: String(vehicleSeats.bus), plate: '', driver: '' }

/** A way of the group and its vehicles; a new one is a visit unless it is said otherwise. */
export function LegDialog({ id, leg, onClose }: { id: string; leg: GroupLeg | null; onClose: () => void }) {
  const t = useText('umrah_work')
  const saving = useEndpointForm(umrahMovement.saveLeg, {
    values: {
      kind: (leg?.kind ?? 'visit') as LegKind,
      from: leg?.from ?? '',
      to: leg?.to ?? '',
      at: leg?.at ?? '',
      minutes: String(leg?.minutes ?? 180),
      guide: leg?.guide ?? '',
      vehicles: (leg?.vehicles ?? []).map(
        (one): Typed => ({
          id: one.id,
          kind: one.kind,
          seats: String(one.seats),
          plate: one.plate ?? '',
          driver: one.driver ?? '',
        }),
      ),
    },
    toBody: (typed) => ({
      id,
      ...(leg ? { leg_id: leg.id, version: leg.version } : {}),
      kind: typed.kind,
      from: typed.from,
      to: typed.to,
      at: typed.at,
      minutes: Number(westernDigits(typed.minutes)),
      guide: typed.guide.trim() || null,
      vehicles: typed.vehicles.map((one) => ({
        ...(one.id ? { id: one.id } : {}),
        kind: one.kind,
        seats: Number(westernDigits(one.seats)),
        plate: one.plate.trim() || null,
        driver: one.driver.trim() || null,
      })),
    }),
    of: leg?.id ?? id,
    done: onClose,
  })
  const { form, field, messageOf } = saving
  const vehicles = useFieldArray({ control: form.control, name: 'vehicles', keyName: 'row' })
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && !saving.busy && onClose()}
      title={leg ? t(`leg_${leg.kind}`) : t('add_leg')}
    >
      <Form of={saving} className="grid max-h-[75dvh] gap-4 overflow-y-auto p-0.5 text-ink">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('leg_kind')}
            empty={null}
            options={legKinds.map((value) => ({ value, label: t(`leg_${value}`) }))}
            {...field('kind')}
          />
          <TextField label={t('guide')} optional dir="auto" {...field('guide')} />
          <TextField label={t('leg_from')} dir="auto" {...field('from')} />
          <TextField label={t('leg_to')} dir="auto" {...field('to')} />
          <MomentField
            label={t('leg_at')}
            value={form.watch('at')}
            error={messageOf('at')}
            onChange={(value) => {
              form.setValue('at', value, { shouldDirty: true })
              form.clearErrors('at')
            }}
          />
          <TextField label={t('minutes')} latin inputMode="numeric" {...field('minutes')} />
        </div>
        {vehicles.fields.map((one, at) => (
          <div
            key={one.row}
            role="group"
            aria-label={t('vehicle_number', { number: at + 1 })}
            className="grid items-end gap-3 sm:grid-cols-[1fr_5rem_1fr_1fr_auto]"
          >
            <Select
              label={t('vehicle')}
              empty={null}
              options={vehicleKinds.map((value) => ({ value, label: t(`vehicle_${value}`) }))}
              {...field(`vehicles.${at}.kind`)}
            />
            <TextField label={t('seats')} latin inputMode="numeric" {...field(`vehicles.${at}.seats`)} />
            <TextField label={t('plate')} optional latin {...field(`vehicles.${at}.plate`)} />
            <TextField label={t('driver')} optional dir="auto" {...field(`vehicles.${at}.driver`)} />
            <Button size="small" look="ghost" onClick={() => vehicles.remove(at)}>
              {t('remove')}
            </Button>
          </div>
        ))}
        <Button size="small" className="justify-self-start" onClick={() => vehicles.append(fresh)}>
          {t('add_vehicle')}
        </Button>
        <FormNotes of={saving} />
        <SubmitButton of={saving} look="primary" className="justify-self-end">
          {t('save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
