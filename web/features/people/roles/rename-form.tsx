import { type Role, roles } from '#contract/people/roles'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What a role is called. */
export function RenameForm({ role }: { role: Role }) {
  const t = useText('roles')
  const naming = useEndpointForm(roles.update, {
    values: { name: role.name, name_ar: role.name_ar },
    params: { id: role.id },
    toBody: (values) => values,
    of: role.id,
  })
  const { field, form } = naming
  return (
    <Card title={t('names')}>
      <Form of={naming} guards className="flex flex-col gap-4">
        <FormNotes of={naming} />
        <TextField label={t('name_en')} dir="ltr" maxLength={60} {...field('name')} />
        <TextField label={t('name_ar')} dir="rtl" maxLength={60} {...field('name_ar')} />
        <SubmitButton
          of={naming}
          size="small"
          className="self-end"
          {...(form.formState.isDirty ? {} : { refused: t('nothing_changes') })}
        >
          {t('save_names')}
        </SubmitButton>
      </Form>
    </Card>
  )
}
