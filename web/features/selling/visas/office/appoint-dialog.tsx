import type { VisaApplication } from '#contract/selling/visa-shapes'
import { visaDesk } from '#contract/selling/visa-desk'
import { useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** When and where the applicant is expected in person; one that is there may be moved or removed. */
export function AppointDialog({ of, onClose }: { of: VisaApplication; onClose: () => void }) {
  const t = useText('office_visas')
  const today = useClock().today()
  const { booking_id, version, appointment } = of
  const appointing = useEndpointForm(visaDesk.appoint, {
    values: {
      day: appointment?.at.slice(0, 10) ?? '',
      time: appointment?.at.slice(11) ?? '',
      place: appointment?.place ?? '',
      remove: false,
    },
    toBody: ({ remove, ...typed }) => ({ booking_id, version, appointment: remove ? null : typed }),
    rename: (path) => path.replace(/^appointment\./, ''),
    of: booking_id,
    done: onClose,
  })
  const { field, form } = appointing
  return (
    <Dialog isOpen onOpenChange={(open) => !open && !appointing.busy && onClose()} title={t('appoint_title')}>
      <Form of={appointing} className="grid gap-4 text-ink">
        <p className="text-ink-2">{t('appoint_text')}</p>
        {!form.watch('remove') && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <FormDay of={appointing} name="day" label={t('appoint_day')} min={today} />
              <TextField label={t('appoint_time')} latin placeholder="10:30" {...field('time')} />
            </div>
            <TextField label={t('appoint_place')} dir="auto" {...field('place')} />
          </>
        )}
        {appointment && <Checkbox label={t('appoint_remove')} {...field('remove')} />}
        <FormNotes of={appointing} />
        <SubmitButton of={appointing} look="primary" className="justify-self-end" loadingText={t('saving')}>
          {t(form.watch('remove') ? 'appoint_remove' : 'appoint_save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
