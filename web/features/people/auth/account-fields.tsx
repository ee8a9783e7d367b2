import type { UseFormReturn } from 'react-hook-form'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CapsPassword } from './caps-password.tsx'

export type Account = {
  name: string
  email: string
  phone: string
  password: string
  password_confirmation: string
  consent: boolean
}
export const emptyAccount: Account = {
  name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
  consent: false,
}
/** A form that holds at least an account; its other fields are the caller's. */
export type AccountForm = UseFormReturn<Account>

/** Who somebody is and how to reach them: the part that all registrations share. */
export function PersonFields({ form }: { form: AccountForm }) {
  const t = useText('auth')
  const translate = useTranslateMessage()
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={t('name')}
        dir="auto"
        autoComplete="name"
        error={translate(errors.name?.message)}
        {...form.register('name')}
      />
      <TextField
        label={t('email')}
        latin
        type="email"
        inputMode="email"
        autoComplete="username"
        error={translate(errors.email?.message)}
        {...form.register('email')}
      />
      <PhoneField
        label={t('phone')}
        autoComplete="tel"
        error={translate(errors.phone?.message)}
        {...form.register('phone')}
      />
    </>
  )
}

/** A phone number with its country code. */
export function PhoneField(props: Parameters<typeof TextField>[0]) {
  const t = useText('auth')
  return (
    <TextField
      latin
      type="tel"
      inputMode="tel"
      hint={t.rich('phone_hint', { example: <Code>+966501234567</Code> })}
      {...props}
    />
  )
}

/** A new password twice, and the consent. */
export function SecretFields({ form }: { form: AccountForm }) {
  const t = useText('auth')
  const translate = useTranslateMessage()
  const { errors } = form.formState
  return (
    <>
      <CapsPassword
        label={t('password')}
        hint={t('password_hint')}
        autoComplete="new-password"
        error={translate(errors.password?.message)}
        {...form.register('password')}
      />
      <CapsPassword
        label={t('password_confirmation')}
        autoComplete="new-password"
        error={translate(errors.password_confirmation?.message)}
        {...form.register('password_confirmation')}
      />
      <Checkbox label={t('consent')} error={translate(errors.consent?.message)} {...form.register('consent')} />
    </>
  )
}
