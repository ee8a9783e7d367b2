import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { type GroupQuote, groupTickets, type GroupTicket } from '#contract/selling/group-tickets'
import type { Booking } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { phoneOf } from '#web/kit/form/typed.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { QuoteThis } from '#web/features/selling/quoting/index.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ticketQuery } from './group-tickets.queries.ts'
import { PeopleSteps } from './people-steps.tsx'

/** Staff sell to somebody before them: by which call, for whom, and what follows once the seats are held. */
export type AtDesk = {
  call: typeof groupTickets.hold
  for: { agency_id?: string; customer_id?: string }
  contact: { email: string; phone: string }
  onHeld: (booking: Booking) => void
}
type HoldProps = {
  block: GroupTicket
  /** Where the booking is seen that was made. */
  doneAt: (id: string) => string
  netHidden?: boolean
  desk?: AtDesk
}

/** How many seats, for whom, and how they are paid: holds them for half an hour. */
export function HoldForm({ block, doneAt, netHidden = false, desk }: HoldProps) {
  const t = useText('group_tickets')
  const api = useApi()
  const navigate = useNavigate()
  const { user } = useUser()
  const isAgent = user?.role === 'agent'
  const read = useRef<GroupQuote | null>(null)
  const hold = useEndpointForm(desk?.call ?? groupTickets.hold, {
    values: {
      adults: 1,
      children: 0,
      infants: 0,
      pay: 'deposit' as 'deposit' | 'full',
      name: '',
      client_ref: '',
      contact: desk?.contact ?? { email: user?.email ?? '', phone: user?.phone ?? '' },
    },
    toBody: ({ client_ref, contact, ...values }) => ({
      id: block.id,
      ...values,
      contact: { email: contact.email, phone: phoneOf(contact.phone) },
      ...(client_ref.trim() ? { client_ref } : {}),
      ...desk?.for,
      expected_total: read.current?.total ?? { amount: 0, currency: block.price.adult.currency },
    }),
    of: block.id,
    ...(desk ? {} : { draft: { name: `group ${block.id}`, without: [] } }),
    done: async ({ booking }) => (desk ? desk.onHeld(booking) : navigate({ href: doneAt(booking.id) })),
  })
  const { form, field, messageOf } = hold
  const people = form.watch(['adults', 'children', 'infants'])
  const value = { adults: people[0], children: people[1], infants: people[2] }
  const { data, isPlaceholderData: isOfOthers } = useQuery(ticketQuery(api, block.id, value, user?.id))
  const quote = data?.quote ?? null
  read.current = quote
  const pay = form.watch('pay')
  return (
    <Form of={hold} className="grid gap-4">
      <Card title={t('your_seats')}>
        <div className="grid gap-5">
          <PeopleSteps
            value={value}
            errorOf={messageOf}
            onChange={(next) => {
              for (const name of ['adults', 'children', 'infants'] as const)
                if (next[name] !== value[name]) form.setValue(name, next[name], { shouldDirty: true })
              hold.clear()
            }}
          />
          {quote && <Sums quote={quote} pay={pay} hideNet={netHidden} />}
          {quote?.deposit && (
            <RadioGroup
              label={t('how_to_pay')}
              inline
              field={field('pay')}
              options={[
                { value: 'deposit', label: t('pay_deposit') },
                { value: 'full', label: t('pay_full') },
              ]}
            />
          )}
          <TextField label={t('group_name')} hint={t('group_name_hint')} dir="auto" {...field('name')} />
          {isAgent && <TextField label={t('client_ref')} optional latin autoComplete="off" {...field('client_ref')} />}
          <TextField label={t('email')} latin type="email" autoComplete="email" {...field('contact.email')} />
          <TextField label={t('phone')} latin type="tel" autoComplete="tel" {...field('contact.phone')} />
          <FormNotes of={hold} />
          {/* Nobody agrees to the sum of so many people as were typed before. */}
          <SubmitButton
            of={isOfOthers ? { ...hold, busy: true } : hold}
            look="primary"
            size="large"
            loadingText={t(hold.busy ? 'holding' : 'hold')}
          >
            {t('hold')}
          </SubmitButton>
          {!desk && <QuoteThis choice={{ product: 'group_ticket', block_id: block.id, ...value }} />}
          <p className="text-13 text-ink-2">{t('hold_text')}</p>
        </div>
      </Card>
    </Form>
  )
}

function Sums({ quote, pay, hideNet }: { quote: GroupQuote; pay: 'deposit' | 'full'; hideNet: boolean }) {
  const t = useText('group_tickets')
  const now = pay === 'deposit' && quote.deposit ? quote.deposit : quote.total
  const row = (name: string, value: GroupQuote['total'], strong = false) => (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? 'font-mid' : 'text-ink-2'}>{name}</dt>
      <dd className={strong ? 'text-20 font-mid' : ''}>
        <Money value={value} />
      </dd>
    </div>
  )
  return (
    <div className="grid gap-1.5 border-y border-line py-3 text-14" aria-live="polite">
      {quote.free_seats > 0 && (
        <p className="text-13 font-mid text-ok">{t('free_seats', { count: quote.free_seats })}</p>
      )}
      <dl className="grid gap-1.5">
        {!hideNet && row(t('total'), quote.total, true)}
        {quote.selling && row(t('customer_pays'), quote.selling, hideNet)}
        {!hideNet && row(t('pay_now'), now)}
        {!hideNet && pay === 'deposit' && quote.balance && row(t('pay_later'), quote.balance)}
      </dl>
    </div>
  )
}
