import type { Fields } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CapsPassword } from './caps-password.tsx'

export const emptyAccount = {
  name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
  consent: false,
}
export type Account = typeof emptyAccount

/** Who somebody is and how to reach them: the part that all registrations share. */
export function PersonFields({ of: { field } }: { of: Fields<Account> }) {
  const t = useText('auth')
  return (
    <>
      <TextField label={t('name')} dir="auto" autoComplete="name" {...field('name')} />
      <TextField label={t('email')} latin type="email" inputMode="email" autoComplete="username" {...field('email')} />
      <PhoneField label={t('phone')} autoComplete="tel" {...field('phone')} />
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
export function SecretFields({ of: { field } }: { of: Fields<Account> }) {
  const t = useText('auth')
  return (
    <>
      <CapsPassword
        label={t('password')}
        hint={t('password_hint')}
        autoComplete="new-password"
        {...field('password')}
      />
      <CapsPassword
        label={t('password_confirmation')}
        autoComplete="new-password"
        {...field('password_confirmation')}
      />
      <Checkbox label={t('consent')} {...field('consent')} />
    </>
  )
}
