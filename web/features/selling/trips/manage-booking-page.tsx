import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { bookings } from '#contract/selling/bookings'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { errorWords } from '#web/kit/form/error-words.ts'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { keepGuestKey } from '#web/api/guest-keys.ts'
import { TicketCheckCard } from './ticket-check.tsx'

const referenceForm = /^BK-[A-Z2-9]{6}$/

/** `7q2m4x` and `bk7q2m4x` are meant as `BK-7Q2M4X`. */
function asReference(typed: string): string {
  const clean = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const rest = clean.startsWith('BK') && clean.length > 6 ? clean.slice(2) : clean
  return rest.length === 6 ? `BK-${rest}` : typed.trim().toUpperCase()
}

/** Reference and surname open a booking that was made without an account, and tell of any other whether its ticket counts. */
export function ManageBookingPage() {
  const t = useText('trips')
  const words = useText('common')
  const api = useApi()
  const navigate = useNavigate()
  const { reference: scanned = '' } = useSearch({ strict: false }) as { reference?: string }
  const [reference, setReference] = useState(scanned)
  const [surname, setSurname] = useState('')
  const [tried, setTried] = useState(false)
  const open = useMutation({
    async mutationFn() {
      const body = { reference: asReference(reference), surname: surname.trim() }
      try {
        return { booking: (await api(bookings.manage, { body, keepOn401: true })).data }
      } catch (error) {
        if (!isApiError(error) || error.status !== 404) throw error
        // Not a visitor's own: an agency or an account keeps it, and whether its ticket counts is all that is told.
        return { ticket: (await api(bookings.checkTicket, { body, keepOn401: true })).data }
      }
    },
    onSuccess: ({ booking }) => {
      if (!booking) return
      if (booking.guest_key) keepGuestKey(booking.reference, booking.guest_key)
      void navigate({ href: paths.myTrip(booking.reference) })
    },
  })
  const wrongReference = !referenceForm.test(asReference(reference))
  const isMissing = isApiError(open.error) && open.error.status === 404
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-120 flex-1 px-4 py-12">
      <PageHead title={t('manage_title')} text={t('manage_text')} />
      <form
        noValidate
        className="mt-6 flex flex-col gap-5 rounded-r-3 bg-surface-1 p-5 shadow-lift-1 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (wrongReference || !surname.trim())
            document.getElementsByName(wrongReference ? 'reference' : 'surname')[0]?.focus()
          else if (!open.isPending) open.mutate()
        }}
      >
        <TextField
          name="reference"
          label={t('reference')}
          hint={t('reference_hint')}
          error={tried && wrongReference ? t('reference_form') : undefined}
          latin
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <TextField
          name="surname"
          label={t('surname')}
          hint={t('surname_hint')}
          error={tried && !surname.trim() ? t('surname_needed') : undefined}
          latin
          autoComplete="family-name"
          spellCheck={false}
          value={surname}
          onChange={(event) => setSurname(asTicketName(event.target.value))}
        />
        {open.error && (
          <Notice tone="bad" title={isMissing ? t('not_found') : undefined}>
            {isMissing ? t('not_found_text') : errorWords(open.error, words)}
          </Notice>
        )}
        <Button type="submit" look="primary" loading={open.isPending} loadingText={t('opening')}>
          {t('open_booking')}
        </Button>
      </form>
      {open.data?.ticket && <TicketCheckCard ticket={open.data.ticket} />}
    </main>
  )
}
