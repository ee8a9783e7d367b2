import { useId, useState } from 'react'
import { type WebhookType, webhooks, webhookTypes } from '#contract/communication/webhooks'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { ShownOnce } from '#web/kit/record/shown-once.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTypeWord } from './use-type-word.ts'

/** An address and what it is told of; then the secret, once. */
export function NewWebhookDialog({ agencyId, onClose }: { agencyId?: string | undefined; onClose: () => void }) {
  const t = useText('webhooks')
  const common = useText('common')
  const nameOf = useTypeWord()
  const form = useId()
  const [secret, setSecret] = useState<string | null>(null)
  const making = useEndpointForm(webhooks.create, {
    values: { url: '', types: [...webhookTypes] as string[] },
    toBody: ({ url, types }) => ({
      ...(agencyId && { agency_id: agencyId }),
      url,
      types: webhookTypes.filter((type) => types.includes(type)),
    }),
    says: () => '',
    done: (reply) => setSecret(reply.secret),
  })
  const close = () => !making.busy && onClose()
  if (secret !== null)
    return (
      <ShownOnce
        title={t('made_title')}
        text={t('made_text')}
        what={t('secret')}
        done={t('done')}
        value={secret}
        onClose={onClose}
      />
    )
  const chosen = making.form.watch('types')
  const choose = (type: WebhookType, on: boolean) =>
    making.form.setValue('types', on ? [...chosen, type] : chosen.filter((one) => one !== type), { shouldDirty: true })
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('create')}
      actions={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <SubmitButton of={making} form={form} look="primary">
            {t('make')}
          </SubmitButton>
        </>
      }
    >
      <Form of={making} id={form} className="grid gap-4">
        <FormNotes of={making} />
        <TextField
          label={t('url')}
          hint={t('url_hint')}
          latin
          type="url"
          placeholder="https://"
          {...making.field('url')}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-14 font-mid">{t('types')}</legend>
          {webhookTypes.map((type, n) => (
            <Checkbox
              key={type}
              label={nameOf(type)}
              error={n === webhookTypes.length - 1 ? making.messageOf('types') : undefined}
              checked={chosen.includes(type)}
              onChange={({ target }) => choose(type, target.checked)}
            />
          ))}
        </fieldset>
      </Form>
    </Dialog>
  )
}
