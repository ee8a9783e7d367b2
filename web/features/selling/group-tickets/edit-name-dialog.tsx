import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { groupTickets } from '#contract/selling/group-tickets'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { partsOf } from '#web/kit/time/date-parts.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { GiveSeatsBack } from './give-seat-back.tsx'
import { NameFields } from './name-fields.tsx'
import { emptyName, nameOf, type NameValues, renameName } from './name-values.ts'

type Person = Booking['passengers'][number]
type EditProps = { booking: Pick<Booking, 'id' | 'passengers'>; onClose: () => void }

/** Whose name is changed, or taken out of its seat. */
export default function EditNameDialog({ booking, onClose }: EditProps) {
  const t = useText('group_tickets')
  const common = useText('common')
  const api = useApi()
  const [chosen, setChosen] = useState<{ one: Person; act: 'change' | 'remove' | 'back' } | null>(null)
  if (chosen?.act === 'remove')
    return (
      <ActDialog
        title={t('remove_ask')}
        act={t('remove')}
        look="danger-solid"
        reason={null}
        call={groupTickets.removeName}
        run={() =>
          api(groupTickets.removeName, { query: { booking_id: booking.id, position: String(chosen.one.position) } })
        }
        onClose={() => setChosen(null)}
      >
        <Code>{`${chosen.one.surname} / ${chosen.one.given_name}`}</Code>
      </ActDialog>
    )
  if (chosen?.act === 'back')
    return (
      <GiveSeatsBack booking={booking.id} going={{ positions: [chosen.one.position] }} onClose={() => setChosen(null)}>
        <Code>{`${chosen.one.surname} / ${chosen.one.given_name}`}</Code>
      </GiveSeatsBack>
    )
  if (chosen) return <Change booking={booking.id} one={chosen.one} onClose={() => setChosen(null)} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('edit_names')}
      actions={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <ul className="divide-y divide-line">
        {booking.passengers.map((one) => (
          <li key={one.position} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <Code className="min-w-0 flex-1 font-mid">{`${one.surname} / ${one.given_name}`}</Code>
            <Button size="small" onClick={() => setChosen({ one, act: 'change' })}>
              {t('change')}
            </Button>
            <Button size="small" look="danger" onClick={() => setChosen({ one, act: 'remove' })}>
              {t('remove')}
            </Button>
            <Button size="small" look="danger" onClick={() => setChosen({ one, act: 'back' })}>
              {t('give_back')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const formId = 'group-name-change'
const valuesOf = (one: Person): NameValues => ({
  ...emptyName,
  title: one.title as NameValues['title'],
  given_name: one.given_name,
  surname: one.surname,
  date_of_birth: one.date_of_birth ? partsOf(one.date_of_birth) : emptyName.date_of_birth,
  nationality: one.nationality,
  passport_country: one.passport_country,
  passport_expiry: one.passport_expiry ? partsOf(one.passport_expiry) : emptyName.passport_expiry,
})

function Change({ booking, one, onClose }: { booking: string; one: Person; onClose: () => void }) {
  const t = useText('group_tickets')
  const common = useText('common')
  const changing = useEndpointForm(groupTickets.changeName, {
    values: valuesOf(one),
    toBody: (values) => ({ booking_id: booking, position: one.position, name: nameOf(values) }),
    rename: renameName,
    of: `${booking} ${one.position}`,
    done: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      wide
      title={t('change_name')}
      actions={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <SubmitButton of={changing} form={formId} look="primary">
            {t('save_name')}
          </SubmitButton>
        </>
      }
    >
      <Form of={changing} id={formId} className="grid gap-4">
        <p className="text-14 text-ink-2">{t('change_name_text')}</p>
        <NameFields of={changing} />
        <FormNotes of={changing} />
      </Form>
    </Dialog>
  )
}
