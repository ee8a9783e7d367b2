import { CloudOff, Save } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { PlainForm } from '#web/kit/form/plain-form.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Forward } from '#web/ui/mirrored.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCheckout } from '../checkout-context.tsx'
import { ContactCard } from './contact-card.tsx'
import { useFrontDesk } from '#web/kit/people/front-desk.ts'
import { callingCodeOf } from '#web/kit/people/countries.queries.ts'
import { PassengerCard } from './passenger-card.tsx'
import { contactProblems, passengerFields, problemsOf } from './passengers.rules.ts'
import { SaveTravellersTick } from './saved-traveller.tsx'
import { StepAct } from '../step-act.tsx'
import { StepHead } from '../step-head.tsx'
import { detailsPath } from '../price/details-path.ts'

const focusField = (name: string) =>
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  })

/** Who travels, and where the tickets go. */
export function PassengersStep() {
  const t = useText('checkout')
  const site = useSite()
  const { draft, change, journey, countries, serverErrors, goTo, kept, flight, area } = useCheckout()
  const { user } = useUser()
  const formId = useId()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const all = useMemo(
    () => draft.passengers.map((_, index) => problemsOf(draft.passengers, index, journey)),
    [draft.passengers, journey],
  )
  const refusedAt = Object.keys(serverErrors).find(
    (name) => name.startsWith('passengers.') || name.startsWith('contact.'),
  )
  const firstOpen = refusedAt?.startsWith('passengers.')
    ? Number(refusedAt.split('.')[1])
    : all.findIndex((one) => Object.keys(one).length > 0)
  const [open, setOpen] = useState(firstOpen)
  const { desk, isAwaited } = useFrontDesk()
  const home = desk?.country ?? site.country
  const country = draft.contact.country || home
  const contact = contactProblems(draft.contact, callingCodeOf(countries, country))

  // Who is logged in need not type their own address, once; whoever sells is the one whom airlines reach.
  const own = area === 'public' ? { email: user?.email, phone: null } : desk?.contact
  const ownEmail = own?.email
  const code = callingCodeOf(countries, home)
  const ownNumber = own?.phone && code && own.phone.startsWith(code) ? own.phone.slice(code.length) : ''
  const offered = useRef(false)
  useEffect(() => {
    if (isAwaited || countries.length === 0) return
    const { contact: held } = draft
    const fresh = !offered.current && !held.email && !held.number
    const email = fresh && ownEmail ? ownEmail : held.email
    const number = fresh && ownNumber ? ownNumber : held.number
    if (ownEmail) offered.current = true
    if (email === held.email && number === held.number && held.country) return
    change({ contact: { country: held.country || home, email, number } })
  }, [change, draft, ownEmail, ownNumber, home, isAwaited, countries.length])

  useEffect(() => {
    if (refusedAt) focusField(refusedAt)
  }, [refusedAt])

  const leave = (field: string) => setLeft((before) => (before.has(field) ? before : new Set([...before, field])))
  const wrongOf = (index: number) =>
    passengerFields.filter((field) => all[index]?.[field]).map((field) => `passengers.${index}.${field}`)
  const next = () => {
    const wrong = wrongOf(open)
    const waiting = all.findIndex((_, index) => wrongOf(index).length > 0)
    const wrongContact = [...(contact.email ? ['contact.email'] : []), ...(contact.phone ? ['contact.phone'] : [])]
    if (wrong[0]) {
      setLeft(new Set([...left, ...wrong]))
      focusField(wrong[0])
    } else if (waiting !== -1) {
      // The next one has not been asked yet: an empty form is not an error.
      setOpen(waiting)
      focusField(wrongOf(waiting)[0] ?? '')
    } else if (wrongContact[0]) {
      setLeft(new Set([...left, ...wrongContact]))
      focusField(wrongContact[0])
    } else goTo('seats')
  }
  const othersWait = all.some((_, index) => index !== open && wrongOf(index).length > 0)

  return (
    <PlainForm id={formId} onSubmit={next}>
      <StepHead title={t('who_title')} text={t('who_text')} />
      {area === 'public' && user === null && (
        <p className="mb-4 text-14 text-ink-2">
          {t.rich('have_account', {
            log_in: (
              <Link
                href={`${paths.login()}?next=${encodeURIComponent(location.pathname + location.search)}`}
                className={textLink}
              >
                {t('log_in')}
              </Link>
            ),
          })}
        </p>
      )}
      <div className="flex flex-col gap-3">
        {draft.passengers.map((_, index) => (
          <PassengerCard
            key={index}
            index={index}
            problems={all[index] ?? {}}
            open={open === index}
            onOpen={() => setOpen(index)}
            left={left}
            onLeave={(field) => leave(`passengers.${index}.${field}`)}
          />
        ))}
        <SaveTravellersTick />
        <ContactCard problems={contact} left={left} onLeave={leave} />
        {serverErrors['passengers'] && <Notice tone="bad">{serverErrors['passengers']}</Notice>}
      </div>
      <footer className="mt-5 flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
        <p className="me-auto flex items-center gap-2 text-13 text-ink-2">
          {kept ? (
            <Save aria-hidden className="size-4" strokeWidth={1.8} />
          ) : (
            <CloudOff aria-hidden className="size-4" strokeWidth={1.8} />
          )}
          {kept ? t('kept_here') : t('not_kept')}
        </p>
        <Link href={detailsPath(flight, area)} className={buttonStyle('ghost')}>
          {t('back_to_flight')}
        </Link>
        <StepAct type="submit" form={formId} short={t('go_on')} text={t(othersWait ? 'to_next_passenger' : 'to_seats')}>
          <Forward className="size-4.5" />
        </StepAct>
      </footer>
    </PlainForm>
  )
}
