import { useId } from 'react'
import { givenRoles } from '#contract/kernel/members'
import { members } from '#contract/people/members'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية' },
]

/** A colleague is invited by mail, with the role that they get. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText('members')
  const common = useText('common')
  const locale = useLocale()
  const form = useId()
  const invite = useEndpointForm(members.invite, {
    values: { name: '', email: '', role: 'seller' as string, locale: locale as string },
    toBody: ({ name, email, role, locale: of }) => ({
      name,
      email,
      role: givenRoles.find((one) => one === role) ?? 'reader',
      locale: of === 'ar' ? ('ar' as const) : ('en' as const),
    }),
    done: onClose,
  })
  const { field } = invite
  const close = () => !invite.busy && onClose()
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('invite_title')}
      actions={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <SubmitButton of={invite} form={form} look="primary">
            {t('invite_send')}
          </SubmitButton>
        </>
      }
    >
      <Form of={invite} id={form} className="grid gap-4">
        <FormNotes of={invite} />
        <TextField label={t('name')} dir="auto" autoComplete="off" {...field('name')} />
        <TextField label={t('email')} latin type="email" inputMode="email" autoComplete="off" {...field('email')} />
        <RadioGroup
          label={t('role')}
          look="cards"
          options={givenRoles.map((role) => ({ value: role, label: t(`role_${role}`), hint: t(`role_text_${role}`) }))}
          field={field('role')}
        />
        <Select label={t('locale')} empty={null} options={languages} {...field('locale')} />
        <p className="text-13 text-ink-2">{t('invite_text')}</p>
      </Form>
    </Dialog>
  )
}
