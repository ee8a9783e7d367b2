import { useEffect, useMemo, useState } from 'react'
import {
  ContactCard,
  contactProblems,
  PassengerCard,
  passengerFields,
  problemsOf,
} from '#web/features/selling/checkout/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PlainForm } from '#web/kit/form/plain-form.tsx'
import { callingCodeOf } from '#web/kit/people/countries.queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Backward, Forward } from '#web/ui/mirrored.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FlightSaleState } from './use-flight-sale.ts'

const focusField = (name: string) =>
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  })

/** Who flies, and where the papers go, in the forms of the checkout. */
export function PeopleStep({ sale }: { sale: FlightSaleState }) {
  const t = useText('desk_sales')
  const { people, journey, countries, serverErrors, goTo } = sale
  const { passengers } = people
  const all = useMemo(() => passengers.map((_, index) => problemsOf(passengers, index, journey)), [passengers, journey])
  const contact = contactProblems(people.contact, callingCodeOf(countries ?? [], people.contact.country))
  const refusedAt = Object.keys(serverErrors).find((name) => /^(passengers|contact)\./.test(name))
  const wrongOf = (index: number) =>
    passengerFields.filter((field) => all[index]?.[field]).map((field) => `passengers.${index}.${field}`)
  const [open, setOpen] = useState(() =>
    refusedAt?.startsWith('passengers.')
      ? Number(refusedAt.split('.')[1])
      : all.findIndex((one) => Object.keys(one).length > 0),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (...fields: string[]) => setLeft((before) => new Set([...before, ...fields]))
  useEffect(() => {
    if (refusedAt) focusField(refusedAt)
  }, [refusedAt])

  const next = () => {
    const wrong = wrongOf(open)
    const waiting = all.findIndex((_, index) => wrongOf(index).length > 0)
    const missing = (['email', 'phone'] as const).filter((field) => contact[field]).map((field) => `contact.${field}`)
    if (wrong[0]) {
      leave(...wrong)
      focusField(wrong[0])
    } else if (waiting !== -1) {
      // The next one has not been asked yet: an empty form is not an error.
      setOpen(waiting)
      focusField(wrongOf(waiting)[0] ?? '')
    } else if (missing[0]) {
      leave(...missing)
      focusField(missing[0])
    } else goTo('seats')
  }
  return (
    <PlainForm onSubmit={next}>
      <div className="flex flex-col gap-3">
        {passengers.map((_, index) => (
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
        <ContactCard problems={contact} left={left} onLeave={leave} />
        {serverErrors['passengers'] && <Notice tone="bad">{serverErrors['passengers']}</Notice>}
      </div>
      <footer className="mt-5 flex flex-wrap items-center justify-end gap-3">
        <Button look="ghost" className="me-auto" icon={<Backward className="size-4" />} onClick={() => goTo('flight')}>
          {t('back_to_fare')}
        </Button>
        <Button type="submit" look="primary" size="large" className="max-sm:w-full">
          {t('to_seats')}
          <Forward className="size-4.5" />
        </Button>
      </footer>
    </PlainForm>
  )
}
