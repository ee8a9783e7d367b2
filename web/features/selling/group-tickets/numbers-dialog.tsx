import { useRef } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { type GroupBooking, groupTickets } from '#contract/selling/group-tickets'
import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type NumbersProps = { booking: Pick<Booking, 'id' | 'passengers'>; group: GroupBooking; onClose: () => void }
const formId = 'group-numbers'

/** The number of each passenger's ticket, as the airline issued it; what is empty is left out. */
export default function NumbersDialog({ booking, group, onClose }: NumbersProps) {
  const t = useText('group_tickets')
  const common = useText('common')
  const known = new Map(group.tickets.map(({ position, number }) => [position, number]))
  // What is empty is left out: the nth that is sent is another's field.
  const places = useRef<number[]>([])
  const saving = useEndpointForm(groupTickets.ticket, {
    values: { numbers: booking.passengers.map(({ position }) => known.get(position) ?? '') },
    toBody({ numbers }) {
      const typed = booking.passengers.flatMap(({ position }, at) => {
        const number = westernDigits(numbers[at] ?? '').trim()
        return number ? [{ position, number, at }] : []
      })
      places.current = typed.map(({ at }) => at)
      return { booking_id: booking.id, tickets: typed.map(({ position, number }) => ({ position, number })) }
    },
    rename(path) {
      const place = places.current[Number(/^tickets\.(\d+)/.exec(path)?.[1] ?? Number.NaN)]
      return place === undefined ? path : `numbers.${place}`
    },
    of: booking.id,
    done: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      wide
      title={t('numbers')}
      actions={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <SubmitButton of={saving} form={formId} look="primary">
            {t('numbers_save')}
          </SubmitButton>
        </>
      }
    >
      <Form of={saving} id={formId} className="grid gap-3 sm:grid-cols-2">
        {booking.passengers.map(({ position, surname, given_name }, at) => (
          <TextField
            key={position}
            label={`${surname} / ${given_name}`}
            latin
            inputMode="numeric"
            placeholder="065 2412345678"
            autoComplete="off"
            {...saving.field(`numbers.${at}`)}
          />
        ))}
        <FormNotes of={saving} />
      </Form>
    </Dialog>
  )
}
