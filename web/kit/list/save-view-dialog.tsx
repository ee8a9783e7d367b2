import { bookings } from '#contract/selling/bookings'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type SaveProps = { list: string; filter: Record<string, string | undefined>; onClose: () => void }

/** Keeps what a list shows under a name. */
export default function SaveViewDialog({ list, filter, onClose }: SaveProps) {
  const t = useText('lists')
  const common = useText('common')
  const view = useEndpointForm(bookings.saveFilter, {
    values: { name: '', shared: false },
    toBody: ({ name, shared }) => ({ list, name, query: filter, shared }),
    also: ({ name }) => (name.trim() ? [] : [{ field: 'name', message: t('view_name_missing') }]),
    done: onClose,
  })
  return (
    <Dialog isOpen onOpenChange={() => !view.busy && onClose()} title={t('view_save')}>
      <Form of={view} className="grid gap-4 text-ink">
        <p className="text-ink-2">{t('view_save_text')}</p>
        <TextField label={t('view_name')} maxLength={60} {...view.field('name')} />
        <Checkbox label={t('view_share')} hint={t('view_share_hint')} {...view.field('shared')} />
        <FormNotes of={view} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('not_now')}</Button>
          <SubmitButton of={view} look="primary" loadingText={common('loading')}>
            {t('view_save_act')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
