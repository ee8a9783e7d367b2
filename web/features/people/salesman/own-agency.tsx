import { useQuery } from '@tanstack/react-query'
import { salesman } from '#contract/people/salesman'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { FollowUps } from './follow-ups.tsx'
import { ownAgencyQuery } from './salesman.queries.ts'
import { Sums } from './sums.tsx'

/** What an agency sells and owes, and what was agreed with it. */
export function OwnAgency({ ownerId }: { ownerId: string }) {
  const t = useText('salesman')
  const format = useFormat()
  const clock = useClock()
  const { data } = useQuery(ownAgencyQuery(useApi(), ownerId))
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-60" />
      </Loading>
    )
  return (
    <>
      <Card title={t('figures')}>
        <Facts
          rows={[
            [t('sold'), <Sums key="sold" of={data.sold_month} none="0" />],
            [t('bookings'), format.number(data.bookings_month)],
            [t('balance'), <Sums key="balance" of={data.balance} none="0" />],
            [t('last_booking'), data.last_booking_at ? clock.moment(data.last_booking_at) : t('never')],
          ]}
        />
      </Card>
      <Card title={t('follow_ups')}>
        <AddFollowUp key={ownerId} ownerId={ownerId} />
        <FollowUps notes={data.follow_ups} />
      </Card>
    </>
  )
}

function AddFollowUp({ ownerId }: { ownerId: string }) {
  const t = useText('salesman')
  const note = useEndpointForm(salesman.addFollowUp, {
    values: { text: '', due_on: '' },
    toBody: ({ text, due_on }) => ({ owner_id: ownerId, text, due_on: due_on || null }),
    of: ownerId,
    done: (): void => note.form.reset(),
  })
  return (
    <Form of={note} guards className="mb-4 flex flex-col gap-3">
      <FormNotes of={note} />
      <TextArea label={t('note')} hint={t('note_hint')} rows={2} dir="auto" maxLength={500} {...note.field('text')} />
      <FormDay of={note} name="due_on" label={t('due_on')} optional />
      <SubmitButton of={note} size="small" className="self-end">
        {t('add')}
      </SubmitButton>
    </Form>
  )
}
