import { type BaseSyntheticEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { auth } from '#contract/people/auth'
import { useApi } from '#web/api/context.tsx'
import { homeAfterRegistration } from '#web/api/homes.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/i18n/use-text.tsx'
import type { Account } from './account-fields.tsx'
import { assertBody, passwordProblems } from './auth.rules.ts'
import { filled, phoneOf } from '#web/kit/form/typed.ts'
import { useEnter } from './use-enter.ts'
import { useSend } from '#web/kit/form/use-send.ts'

/** Beyond the schema, which other ways of registering share. */
const agencyNeeds = [
  { field: 'agency_name', message: 'Enter the agency name' },
  { field: 'country', message: 'Choose a country' },
  { field: 'city', message: 'Enter the city' },
]

type Body = z.input<typeof auth.register.body>
type Sent = { email: string; body: Body; resendFrom: number }

export type Registration = {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Null until the form is sent: then the code is asked for that was mailed. */
  step: {
    email: string
    /** Milliseconds since 1970. */
    resendFrom: number
    sendCode: (code: string) => Promise<undefined>
    resend: () => Promise<string | undefined>
    goBack: () => void
  } | null
}

/**
 * Submits a registration: refusals go to their fields; then the same form goes out once more with the code that was
 * mailed, which logs in and goes where spec section 4 says. `extra` names what an agency adds; phone numbers may be
 * written as people write them.
 */
export function useRegister<T extends Account>(
  form: UseFormReturn<T>,
  extra: (values: T) => Record<string, string>,
): Registration {
  const api = useApi()
  const translate = useTranslateMessage()
  const locale = useLocale()
  const enter = useEnter()
  const send = useSend(form)
  const [sent, setSent] = useState<Sent | null>(null)

  /** One call of either step; answers the server's words. */
  async function post(body: Body): Promise<string | undefined> {
    const answer = await api(auth.register, { body, keepOn401: true })
    const { user, authorisation, message } = answer
    if (user) {
      toast('success', translate(message ?? 'Registered successfully.') ?? '')
      await enter(authorisation?.token ?? '', authorisation ? homeAfterRegistration(user) : paths.login())
    } else {
      const resendFrom = Date.now() + (answer.resend_after_seconds ?? 60) * 1000
      setSent({ email: body.email, body, resendFrom })
    }
    return message
  }

  const submit = form.handleSubmit(
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
      await post(body)
    }),
  )
  return {
    submit,
    step: sent && {
      email: sent.email,
      resendFrom: sent.resendFrom,
      async sendCode(code) {
        await post({ ...sent.body, code })
        return undefined
      },
      resend: () => post(sent.body),
      goBack: () => setSent(null),
    },
  }
}
