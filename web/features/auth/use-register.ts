import type { UseFormReturn } from 'react-hook-form'
import { auth } from '#contract/auth'
import { useApi } from '#web/api/context.tsx'
import { homeAfterRegistration } from '#web/api/session.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/i18n/use-text.tsx'
import type { Account } from './account-fields.tsx'
import { assertBody, filled, passwordProblems, phoneOf } from './auth.rules.ts'
import { useEnter } from './use-enter.ts'
import { useSend } from './use-send.ts'

/** Beyond the schema, which other ways of registering share. */
const agencyNeeds = [
  { field: 'agency_name', message: 'Enter the agency name' },
  { field: 'country', message: 'Choose a country' },
  { field: 'city', message: 'Enter the city' },
]

/**
 * Submits a registration: refusals go to their fields, success logs in and goes where spec section 4 says.
 * `extra` names what an agency adds; phone numbers may be written as people write them.
 */
export function useRegister<T extends Account>(form: UseFormReturn<T>, extra: (values: T) => Record<string, string>) {
  const api = useApi()
  const say = useAnswer()
  const locale = useLocale()
  const enter = useEnter()
  const send = useSend(form)
  return form.handleSubmit(
    send(async (values) => {
      const { name, email, phone, password, password_confirmation, consent } = values
      const more = extra(values)
      const missing = more['kind'] === 'agent' ? agencyNeeds.filter(({ field }) => !more[field]?.trim()) : []
      const body = assertBody(
        auth.register.body,
        {
          name,
          email,
          phone: phoneOf(phone),
          password,
          password_confirmation,
          consent,
          locale,
          ...filled({
            ...more,
            whatsapp: phoneOf(more['whatsapp'] ?? ''),
          }),
        },
        [...missing, ...passwordProblems(values)],
      )
      const { user, authorisation, message } = await api(auth.register, { body, keepOn401: true })
      toast('success', say(message ?? 'Registered successfully.') ?? '')
      await enter(authorisation?.token ?? '', authorisation ? homeAfterRegistration(user) : paths.login())
    }),
  )
}
