import { groupTickets } from '#contract/selling/group-tickets'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NameFields } from './name-fields.tsx'
import { emptyName, nameOf, renameName } from './name-values.ts'

type NameDialogProps = { booking: string; onClose: () => void }
const formId = 'group-name'

/** One name after the other: it stays open until every seat has one. */
export default function NameDialog({ booking, onClose }: NameDialogProps) {
  const t = useText('group_tickets')
  const common = useText('common')
  const adding = useEndpointForm(groupTickets.addNames, {
    values: emptyName,
    toBody: (values) => ({ booking_id: booking, names: [nameOf(values)] }),
    rename: renameName,
    of: booking,
    done({ data }, { nationality, passport_country }) {
      const left = (['adults', 'children', 'infants'] as const).some((one) => data.named[one] < data.seats[one])
      if (!left) return onClose()
      // Most of a group come from one country.
      adding.form.reset({ ...emptyName, nationality, passport_country })
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      wide
      title={t('add_name')}
      actions={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <SubmitButton of={adding} form={formId} look="primary">
            {t('save_name')}
          </SubmitButton>
        </>
      }
    >
      <Form of={adding} id={formId} className="grid gap-4">
        <NameFields of={adding} />
        <FormNotes of={adding} />
      </Form>
    </Dialog>
  )
}
