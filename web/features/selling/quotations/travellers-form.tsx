import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { Passenger } from '#contract/selling/bookings'
import type { SharedQuotation } from '#contract/selling/quotation-shapes'
import type * as z from 'zod/mini'
import { utcToday } from '#web/kit/time/instants.ts'
import { useApi } from '#web/api/context.tsx'
import {
  type Checkout,
  CheckoutProvider,
  ContactCard,
  contactProblems,
  type Draft,
  PassengerCard,
  passengerFields,
  passengersFor,
  phoneOf,
  problemsOf,
  withPassport,
} from '#web/features/selling/checkout/index.ts'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { callingCodeOf } from '#web/kit/people/countries.queries.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { LeadCard, type Lead } from './lead-card.tsx'
import { type OwnName, OwnNamesCard } from './own-names-card.tsx'
import { useNames } from './version-card.tsx'

export type Travellers = {
  passengers?: z.input<typeof Passenger>[]
  contact: { email: string; phone: string }
  own_names?: OwnName[]
  lead?: Lead
}
type Asked = Pick<SharedQuotation, 'flight' | 'wants'>

const called = (one: Draft['passengers'][number] | undefined) =>
  [one?.given_name, one?.surname].filter(Boolean).join(' ')

const focusField = (name: string) =>
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  })

/**
 * The people and contact of a quotation, in the forms of the checkout. `check` shows what is wrong and answers
 * whether nothing is; `typed` is what is to be sent. Nothing is kept on the device: the phone may be somebody else's.
 */
export function useTravellers({ flight, wants }: Asked) {
  const withPassports = wants.adults > 0
  const t = useText('quotations')
  const translate = useTranslateMessage()
  const api = useApi()
  const locale = useLocale()
  const site = useSite()
  const { airports, airlines } = useNames(flight)
  const countries = useQuery({ ...countriesByName(api, locale) }).data
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState(0)
  const [draft, setDraft] = useState<Pick<Draft, 'passengers' | 'contact'>>(() => ({
    passengers: passengersFor([], wants),
    contact: { email: '', country: site.country, number: '' },
  }))
  const [ownNames, setOwnNames] = useState<OwnName[]>(() =>
    wants.own_names ? draft.passengers.map(() => ({ name_local: '', father_name: '' })) : [],
  )
  const [lead, setLead] = useState<Lead>({ given_name: '', surname: '' })
  const journey = useMemo(
    () => ({
      legs: flight?.legs ?? [],
      countryOf: (code: string) => airports.get(code)?.country.code,
      today: utcToday(),
      passportsOnly: true,
    }),
    [flight, airports],
  )
  const problems = draft.passengers.map((_, index) => problemsOf(draft.passengers, index, journey))
  const callingCode = callingCodeOf(countries ?? [], draft.contact.country)
  const contact = contactProblems(draft.contact, callingCode)
  const leave = (field: string) => setLeft((before) => new Set([...before, field]))

  const checkout = {
    area: 'public',
    draft: draft as Draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    kept: false,
    countries: countries ?? [],
    airports,
    airlines,
    journey,
    serverErrors,
    setServerErrors,
  } as unknown as Checkout

  const typed = (): Travellers => ({
    ...(withPassports ? { passengers: draft.passengers.map(withPassport) } : { lead }),
    ...(wants.own_names ? { own_names: ownNames } : {}),
    contact: { email: draft.contact.email.trim(), phone: phoneOf(callingCode, draft.contact.number) },
  })

  function check(): boolean {
    const wrong = problems.findIndex((one) => Object.keys(one).length > 0)
    if (wrong !== -1) {
      const fields = passengerFields
        .filter((field) => problems[wrong]?.[field])
        .map((field) => `passengers.${wrong}.${field}`)
      setOpen(wrong)
      setLeft((before) => new Set([...before, ...fields]))
      focusField(fields[0] ?? '')
      return false
    }
    const empty = [
      ...ownNames.flatMap((one, at) =>
        (['name_local', 'father_name'] as const).flatMap((part) =>
          one[part].trim().length < 2 ? [`own_names.${at}.${part}`] : [],
        ),
      ),
      ...(withPassports
        ? []
        : (['given_name', 'surname'] as const).flatMap((part) => (lead[part] ? [] : [`lead.${part}`]))),
    ]
    setServerErrors(Object.fromEntries(empty.map((field) => [field, t('name_missing')])))
    if (empty[0]) {
      focusField(empty[0])
      return false
    }
    const missing = (['email', 'phone'] as const).filter((field) => contact[field]).map((field) => `contact.${field}`)
    if (missing[0]) {
      setLeft((before) => new Set([...before, ...missing]))
      focusField(missing[0])
      return false
    }
    return true
  }

  /** What the server refused at fields of these forms: shown there. */
  function refuse(errors: readonly { field: string; message: string }[]): boolean {
    const mine = errors.filter(({ field }) => /^(passengers|contact|own_names|lead)\./.test(field))
    setServerErrors(Object.fromEntries(mine.map(({ field, message }) => [field, message])))
    const first = mine[0]?.field
    if (first?.startsWith('passengers.')) setOpen(Number(first.split('.')[1]))
    if (first) focusField(first)
    return mine.length > 0
  }

  const errorOf = (field: string) => serverErrors[field] && translate(serverErrors[field])
  const forms: ReactNode = !countries ? (
    <Loading>
      <Skeleton className="h-72 w-full rounded-r-3" />
    </Loading>
  ) : (
    <CheckoutProvider value={checkout}>
      <div className="flex flex-col gap-3 text-ink">
        {draft.passengers.map((_, index) => (
          <PassengerCard
            key={index}
            index={index}
            problems={problems[index] ?? {}}
            open={open === index}
            onOpen={() => setOpen(index)}
            left={left}
            onLeave={(field) => leave(`passengers.${index}.${field}`)}
          />
        ))}
        {wants.own_names && (
          <OwnNamesCard
            names={ownNames}
            calledOf={(at) => called(draft.passengers[at]) || t('traveller_n', { number: at + 1 })}
            errorOf={errorOf}
            onChange={setOwnNames}
          />
        )}
        {!withPassports && <LeadCard lead={lead} errorOf={errorOf} onChange={setLead} />}
        <ContactCard problems={contact} left={left} onLeave={leave} />
      </div>
    </CheckoutProvider>
  )
  return { forms, check, typed, refuse }
}
