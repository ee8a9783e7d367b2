import { useId, useState } from 'react'
import { apiKeys, keyScopes } from '#contract/people/api-keys'
import { westernDigits } from '#web/i18n/digits.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { ShownOnce } from '#web/kit/record/shown-once.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const lives = ['30', '90', '365', ''] as const

/** Names a key and what it is for, then shows it once. */
export function NewKeyDialog({ agencyId, onClose }: { agencyId?: string | undefined; onClose: () => void }) {
  const t = useText('api-keys')
  const common = useText('common')
  const format = useFormat()
  const form = useId()
  const [key, setKey] = useState<string | null>(null)
  const making = useEndpointForm(apiKeys.create, {
    values: { name: '', scopes: ['search'] as string[], per_minute: '120', days: '365' as string },
    toBody: ({ name, scopes, per_minute, days }) => ({
      ...(agencyId && { agency_id: agencyId }),
      name,
      scopes: keyScopes.filter((scope) => scopes.includes(scope)),
      per_minute: Number(westernDigits(per_minute)),
      days: days ? Number(days) : null,
    }),
    says: () => '',
    done: (reply) => setKey(reply.key),
  })
  const { field, form: values } = making
  const close = () => !making.busy && onClose()
  if (key !== null)
    return (
      <ShownOnce
        title={t('made_title')}
        text={t('made_text')}
        what={t('key')}
        done={t('done')}
        value={key}
        onClose={onClose}
      />
    )
  const chosen = values.watch('scopes')
  const problem = making.messageOf('scopes')
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
        <TextField label={t('name')} hint={t('name_hint')} dir="auto" autoComplete="off" {...field('name')} />
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-14 font-mid">{t('scopes')}</legend>
          {keyScopes.map((scope, n) => (
            <Checkbox
              key={scope}
              label={t(`scope_${scope}`)}
              hint={t(`scope_text_${scope}`)}
              error={n === keyScopes.length - 1 ? problem : undefined}
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                values.setValue('scopes', target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope), {
                  shouldDirty: true,
                })
              }
            />
          ))}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('per_minute')} latin inputMode="numeric" {...field('per_minute')} />
          <Select
            label={t('days')}
            empty={null}
            options={lives.map((value) => ({
              value,
              label: value ? t('days_some', { n: format.number(Number(value)) }) : t('days_never'),
            }))}
            {...field('days')}
          />
        </div>
      </Form>
    </Dialog>
  )
}
