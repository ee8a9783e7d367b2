import { visaSales } from '#contract/selling/visa-sales'
import type { PassportMove, VisaApplication } from '#contract/selling/visa-shapes'
import type { PassportLeg } from '#contract/selling/visa-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type DialogProps = {
  of: VisaApplication
  leg: PassportLeg
  move: PassportMove | undefined
  isOffice: boolean
  onClose: () => void
}

/** One way of the passport: the courier, its number and its days. */
export function PassportDialog({ of, leg, move, isOffice, onClose }: DialogProps) {
  const t = useText('visas')
  const today = useClock().today()
  const { booking_id } = of
  const moving = useEndpointForm(visaSales.movePassport, {
    values: {
      carrier: move?.carrier ?? '',
      tracking: move?.tracking ?? '',
      sent_on: move?.sent_on ?? '',
      received_on: move?.received_on ?? '',
    },
    toBody: ({ carrier, tracking, sent_on, received_on }) => ({
      booking_id,
      leg,
      carrier: carrier || null,
      tracking: tracking || null,
      sent_on: sent_on || null,
      received_on: received_on || null,
    }),
    of: `${booking_id}:${leg}`,
    done: onClose,
  })
  const { field } = moving
  return (
    <Dialog isOpen onOpenChange={(open) => !open && !moving.busy && onClose()} title={t(`leg_${leg}`)}>
      <Form of={moving} className="mt-3 grid gap-4 text-ink">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField optional dir="auto" label={t('carrier')} {...field('carrier')} />
          <TextField optional latin label={t('tracking')} {...field('tracking')} />
          <FormDay of={moving} name="sent_on" label={t('sent_on')} max={today} optional={isOffice} />
          {isOffice && <FormDay of={moving} name="received_on" label={t('received_on')} max={today} optional />}
        </div>
        <FormNotes of={moving} />
        <SubmitButton of={moving} look="primary" className="justify-self-end" loadingText={t('saving')}>
          {t('leg_save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
