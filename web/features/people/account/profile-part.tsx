import { useQueryClient } from '@tanstack/react-query'
import { account as calls, type Account } from '#contract/people/account'
import { useApi } from '#web/api/context.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { phoneOf } from '#web/kit/form/typed.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { accountQuery } from './account.queries.ts'
import { Asked } from './asked.tsx'

/** Who somebody is, and the password that proves it. */
export function ProfilePart() {
  const api = useApi()
  return (
    <div className="grid max-w-220 items-start gap-4 lg:grid-cols-2">
      <Asked query={accountQuery(api)}>{(held) => <ProfileForm held={held} />}</Asked>
      <PasswordForm />
    </div>
  )
}

function ProfileForm({ held }: { held: Account }) {
  const t = useText('account')
  const api = useApi()
  const cache = useQueryClient()
  const profile = useEndpointForm(calls.updateProfile, {
    values: { name: held.name, phone: held.phone ?? '' },
    toBody: ({ name, phone }) => ({ name, phone: phoneOf(phone) || null }),
    done({ data }) {
      cache.setQueryData(accountQuery(api).queryKey, data)
      profile.form.reset({ name: data.name, phone: data.phone ?? '' })
    },
  })
  return (
    <Card title={t('profile')}>
      <Form of={profile} guards className="grid gap-4">
        <TextField label={t('name')} dir="auto" autoComplete="name" maxLength={100} {...profile.field('name')} />
        <TextField label={t('email')} latin locked={t('email_locked')} value={held.email} readOnly />
        <TextField
          label={t('phone')}
          latin
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t('phone_hint')}
          {...profile.field('phone')}
        />
        <FormNotes of={profile} />
        <SubmitButton of={profile} look="primary" className="justify-self-end">
          {t('save')}
        </SubmitButton>
      </Form>
    </Card>
  )
}

const empty = { current_password: '', password: '', password_confirmation: '' }

function PasswordForm() {
  const t = useText('account')
  const change = useEndpointForm(calls.changePassword, {
    values: empty,
    toBody: (values) => values,
    says: ({ ended }) => (ended > 0 ? t('password_changed_ended', { count: ended }) : t('password_changed')),
    done: (): void => change.form.reset(empty),
  })
  return (
    <Card title={t('password')}>
      <Form of={change} className="grid gap-4">
        <p className="text-14 text-ink-2">{t('password_text')}</p>
        <PasswordField
          label={t('current_password')}
          autoComplete="current-password"
          {...change.field('current_password')}
        />
        <PasswordField
          label={t('new_password')}
          hint={t('new_password_hint')}
          autoComplete="new-password"
          {...change.field('password')}
        />
        <PasswordField
          label={t('password_again')}
          autoComplete="new-password"
          {...change.field('password_confirmation')}
        />
        <FormNotes of={change} />
        <SubmitButton of={change} className="justify-self-end">
          {t('change_password')}
        </SubmitButton>
      </Form>
    </Card>
  )
}
