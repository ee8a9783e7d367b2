import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { account as calls, type Account } from '#contract/people/account'
import { useApi } from '#web/api/context.tsx'
import { phoneOf } from '#web/kit/form/typed.ts'
import { useSend } from '#web/kit/form/use-send.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { accountQuery, devicesQuery } from './account.queries.ts'
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
  const translate = useTranslateMessage()
  const cache = useQueryClient()
  const form = useForm({ defaultValues: { name: held.name, phone: held.phone ?? '' } })
  const { errors, isSubmitting } = form.formState
  const save = useSend(form)(async ({ name, phone }) => {
    const { data, message } = await api(calls.updateProfile, {
      body: { name, phone: phoneOf(phone) || null },
    })
    cache.setQueryData(accountQuery(api).queryKey, data)
    form.reset({ name: data.name, phone: data.phone ?? '' })
    void cache.invalidateQueries({ queryKey: ['user'] })
    toast('success', translate(message) ?? '')
  })
  return (
    <Card title={t('profile')}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <TextField
          label={t('name')}
          dir="auto"
          autoComplete="name"
          maxLength={100}
          error={translate(errors.name?.message)}
          {...form.register('name')}
        />
        <TextField label={t('email')} latin locked={t('email_locked')} value={held.email} readOnly />
        <TextField
          label={t('phone')}
          latin
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t('phone_hint')}
          error={translate(errors.phone?.message)}
          {...form.register('phone')}
        />
        {errors.root?.['server']?.message && <Notice tone="bad">{translate(errors.root['server'].message)}</Notice>}
        <div className="flex justify-end">
          <Button type="submit" look="primary" loading={isSubmitting} loadingText={t('saving')}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const empty = { current_password: '', password: '', password_confirmation: '' }

function PasswordForm() {
  const t = useText('account')
  const api = useApi()
  const translate = useTranslateMessage()
  const cache = useQueryClient()
  const form = useForm({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const save = useSend(form)(async (values) => {
    const { ended } = await api(calls.changePassword, { body: values })
    form.reset(empty)
    void cache.invalidateQueries({ queryKey: devicesQuery(api).queryKey })
    toast('success', ended > 0 ? t('password_changed_ended', { count: ended }) : t('password_changed'))
  })
  return (
    <Card title={t('password')}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <p className="text-14 text-ink-2">{t('password_text')}</p>
        <PasswordField
          label={t('current_password')}
          autoComplete="current-password"
          error={translate(errors.current_password?.message)}
          {...form.register('current_password')}
        />
        <PasswordField
          label={t('new_password')}
          hint={t('new_password_hint')}
          autoComplete="new-password"
          error={translate(errors.password?.message)}
          {...form.register('password')}
        />
        <PasswordField
          label={t('password_again')}
          autoComplete="new-password"
          error={translate(errors.password_confirmation?.message)}
          {...form.register('password_confirmation')}
        />
        {errors.root?.['server']?.message && <Notice tone="bad">{translate(errors.root['server'].message)}</Notice>}
        <div className="flex justify-end">
          <Button type="submit" loading={isSubmitting} loadingText={t('saving')}>
            {t('change_password')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
