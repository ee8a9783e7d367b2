import { hotelBlocks, type HotelBlock } from '#contract/catalogue/hotel-blocks'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { wholeOf } from './block-values.ts'

/** Takes rooms of a block for a departure or a group. */
export function TakeDialog({ block, onClose }: { block: HotelBlock; onClose: () => void }) {
  const t = useText('hotel_blocks')
  const taking = useEndpointForm(hotelBlocks.take, {
    values: { for_whom: '', rooms: '1', first_night: block.first_night, last_night: block.last_night },
    toBody: ({ rooms, ...typed }) => ({ block_id: block.id, ...typed, rooms: wholeOf(rooms) }),
    of: block.id,
    done: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && !taking.busy && onClose()}
      title={t('take_title', { name: block.name })}
    >
      <Form of={taking} className="grid gap-4 text-ink">
        <TextField label={t('for_whom')} hint={t('for_whom_hint')} dir="auto" {...taking.field('for_whom')} />
        <TextField label={t('rooms')} latin inputMode="numeric" {...taking.field('rooms')} />
        {!block.whole_only && (
          <div className="grid gap-4 sm:grid-cols-2">
            <FormDay of={taking} name="first_night" label={t('first_night')} min={block.first_night} />
            <FormDay of={taking} name="last_night" label={t('last_night')} min={block.first_night} />
          </div>
        )}
        <FormNotes of={taking} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('not_now')}</Button>
          <SubmitButton of={taking} look="primary">
            {t('take_act')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
