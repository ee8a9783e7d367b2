import { useState } from 'react'
import { umrahGroups, type UmrahGroup } from '#contract/selling/umrah-groups'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { WishesForm } from '../mine/wishes-form.tsx'

/** What each party asks for, changed for it here, and until when buyers change it themselves. */
export function GroupWishes({ group }: { group: UmrahGroup }) {
  const t = useText('office_umrah')
  const [open, setOpen] = useState<string | null>(null)
  const isClosed = group.rooms_closed !== null
  const closing = useEndpointForm(umrahGroups.closeRooms, {
    values: {},
    toBody: () => ({ id: group.id, closed: !isClosed }),
    of: `${group.id} ${isClosed}`,
  })
  const of = (booking: string) => group.pilgrims.find((one) => one.booking === booking)
  const chosen = open === null ? undefined : of(open)
  const close = () => setOpen(null)
  return (
    <Card title={t('wishes')} {...(isClosed && { note: t('rooms_closed') })}>
      <ul className="divide-y divide-line">
        {group.parties.map(({ booking, name }) => (
          <li key={booking} className="flex flex-wrap items-center justify-between gap-3 py-2 text-14">
            <span>
              <Code>{booking}</Code> · <bdi>{name}</bdi>
            </span>
            <Button size="small" onClick={() => setOpen(booking)}>
              {t('change_wishes')}
            </Button>
          </li>
        ))}
      </ul>
      <Form of={closing} className="mt-4">
        <FormNotes of={closing} />
        <SubmitButton of={closing} size="small">
          {t(isClosed ? 'open_rooms' : 'close_rooms')}
        </SubmitButton>
      </Form>
      {chosen && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && close()}
          title={t('wishes_of', { booking: chosen.booking })}
        >
          <WithTexts feature="umrah">
            {() => <WishesForm booking_id={chosen.booking} wishes={chosen.wishes} near={chosen.near} onDone={close} />}
          </WithTexts>
        </Dialog>
      )}
    </Card>
  )
}
