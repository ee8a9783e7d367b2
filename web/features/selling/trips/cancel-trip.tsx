import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Booking, bookings } from '#contract/selling/bookings'
import { useActOnBooking } from '#web/features/selling/bookings/index.ts'
import { errorWords } from '#web/kit/form/error-words.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'

/** Gives the seats back after asking once. A visitor without an account lets the time run out, or calls. */
export function CancelTrip({ booking, isGuest }: { booking: Booking; isGuest: boolean }) {
  const t = useText('trips')
  const words = useText('common')
  const actOn = useActOnBooking()
  const { phone } = useSite()
  const [open, setOpen] = useState(false)
  const cancel = useMutation({
    mutationFn: () => actOn(bookings.cancel, { booking_id: booking.reference }),
    onSuccess: ({ message }) => {
      setOpen(false)
      toast('success', message ?? t('cancelled'))
    },
  })
  if (isGuest) {
    return <p className="mt-1 text-13 text-ink-2">{t.rich('guest_cancel', { phone: <Code>{phone}</Code> })}</p>
  }
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('cancel_id', { id: booking.reference })}
      </Button>
      <Dialog
        isOpen={open}
        onOpenChange={setOpen}
        title={t('cancel_title', { id: booking.reference })}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('keep_booking')}</Button>
            <Button
              look="danger-solid"
              loading={cancel.isPending}
              loadingText={t('cancelling')}
              onClick={() => cancel.mutate()}
            >
              {t('cancel_booking')}
            </Button>
          </>
        }
      >
        <p>{t('cancel_text')}</p>
        {cancel.error && (
          <Notice tone="bad" className="mt-3">
            {errorWords(cancel.error, words)}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
