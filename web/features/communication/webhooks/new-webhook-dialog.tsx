import { useId, useState } from 'react'
import { type WebhookType, webhooks, webhookTypes } from '#contract/communication/webhooks'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTypeWord } from './use-type-word.ts'

/** An address and what it is told of; then the secret, once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useText('webhooks')
  const common = useText('common')
  const nameOf = useTypeWord()
  const form = useId()
  const [secret, setSecret] = useState<string | null>(null)
  const making = useEndpointForm(webhooks.create, {
    values: { url: '', types: [...webhookTypes] as string[] },
    toBody: ({ url, types }) => ({ url, types: webhookTypes.filter((type) => types.includes(type)) }),
    says: () => '',
    done: (reply) => setSecret(reply.secret),
  })
  const close = () => !making.busy && onClose()
  if (secret !== null) return <MadeSecret value={secret} onClose={onClose} />
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
            {t('create')}
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

function MadeSecret({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useText('webhooks')
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('made_title')}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-14 text-ink-2">{t('made_text')}</p>
        <div className="flex items-center gap-2 rounded-r-2 bg-surface-3 px-4 py-3">
          <Code className="min-w-0 flex-1 text-14 break-all">{value}</Code>
          <CopyButton value={value} what={t('secret')} />
        </div>
      </div>
    </Dialog>
  )
}
