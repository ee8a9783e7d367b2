import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { bookings, type TicketCheck } from '#contract/selling/bookings'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { cleaned } from '#web/kit/form/cleaned.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { keepGuestKey } from '#web/api/guest-keys.ts'
import { TicketCheckCard } from './ticket-check.tsx'

const referenceForm = /^(BK-?[A-Z2-9]{6}|[A-Z0-9]{5,8}|\d{13})$/

/** As papers print it or people type it: our reference, a PNR, or a ticket with or without its dash and spaces. */
function asReference(typed: string): string {
  const clean = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^BK[A-Z2-9]{6}$/.test(clean) ? `BK-${clean.slice(2)}` : clean
}

/** Reference and surname open a booking that was made without an account, and tell of any other whether its ticket counts. */
export function ManageBookingPage() {
  const t = useText('trips')
  const translate = useTranslateMessage()
  const api = useApi()
  const navigate = useNavigate()
  const { reference: scanned = '' } = useSearch({ strict: false }) as { reference?: string }
  const [ticket, setTicket] = useState<TicketCheck | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const bodyOf = ({ reference, surname }: { reference: string; surname: string }) => ({
    reference: asReference(reference),
    surname: surname.trim(),
  })
  const trip = useEndpointForm(bookings.manage, {
    values: { reference: scanned, surname: '' },
    toBody: bodyOf,
    also: ({ reference, surname }) => [
      ...(referenceForm.test(asReference(reference))
        ? []
        : [{ field: 'reference' as const, message: t('reference_form') }]),
      ...(surname.trim() ? [] : [{ field: 'surname' as const, message: t('surname_needed') }]),
    ],
    keepOn401: true,
    says: () => '',
    done({ data }) {
      if (data.guest_key) keepGuestKey(data.reference, data.guest_key)
      return navigate({ href: paths.myTrip(data.reference) })
    },
    async refused({ status }): Promise<boolean> {
      setIsMissing(false)
      setTicket(null)
      if (status !== 404) return false
      // Not a visitor's own: an agency or an account keeps it, and whether its ticket counts is all that is told.
      try {
        setTicket((await api(bookings.checkTicket, { body: bodyOf(trip.form.getValues()), keepOn401: true })).data)
        return true
      } catch (error) {
        if (!isApiError(error)) throw error
        if (error.status === 404) setIsMissing(true)
        else trip.form.setError('root.server', { type: error.code, message: translate(error.message) ?? '' })
        return true
      }
    },
  })
  const { field } = trip
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-120 flex-1 px-4 py-12">
      <PageHead title={t('manage_title')} text={t('manage_text')} />
      <Form of={trip} className="mt-6 flex flex-col gap-5 rounded-r-3 bg-surface-1 p-5 shadow-lift-1 sm:p-6">
        <TextField
          label={t('reference')}
          hint={t('reference_hint')}
          latin
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('reference')}
        />
        <TextField
          label={t('surname')}
          hint={t('surname_hint')}
          latin
          autoComplete="family-name"
          spellCheck={false}
          {...cleaned(field('surname'), asTicketName)}
        />
        {isMissing ? (
          <Notice tone="bad" title={t('not_found')}>
            {t('not_found_text')}
          </Notice>
        ) : (
          <FormNotes of={trip} />
        )}
        <SubmitButton of={trip} look="primary" loadingText={t('opening')}>
          {t('open_booking')}
        </SubmitButton>
      </Form>
      {ticket && <TicketCheckCard ticket={ticket} />}
    </main>
  )
}
