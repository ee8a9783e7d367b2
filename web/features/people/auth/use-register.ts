import { check } from '#contract/checks/check'
import { useState } from 'react'
import type { Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import { auth } from '#contract/people/auth'
import type { Reply } from '#contract/kernel/endpoint'
import { useApi } from '#web/api/context.tsx'
import { homeAfterRegistration } from '#web/api/homes.ts'
import { filled, phoneOf } from '#web/kit/form/typed.ts'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import type { Account } from './account-fields.tsx'
import { passwordProblems } from './auth.rules.ts'
import { useEnter } from './use-enter.ts'

/** Beyond the schema, which other ways of registering share. */
const agencyNeeds: readonly { field: string; message: string }[] = [
  { field: 'agency_name', message: check('enter_agency_name') },
  { field: 'country', message: check('choose_country') },
  { field: 'city', message: check('enter_city') },
]

type Body = z.input<typeof auth.register.body>
type Registered = Reply<typeof auth.register>

/** The form is sent: now the code is asked for that was mailed. */
export type CodeAsked = {
  body: Body
  /** Milliseconds since 1970. */
  resendFrom: number
  entered: (reply: Registered) => Promise<void>
  resend: () => Promise<string | undefined>
  goBack: () => void
}
export type Registration<V extends Account> = { form: EndpointForm<V>; step: CodeAsked | null }

/**
 * Registers in two steps: the form, then the same once more with the code that was mailed, which logs in and goes where
 * spec section 4 says. Phone numbers may be written as people write them.
 */
export function useRegister<V extends Account>(values: V, kind: 'customer' | 'agent'): Registration<V> {
  const api = useApi()
  const translate = useTranslateMessage()
  const locale = useLocale()
  const enter = useEnter()
  const [sent, setSent] = useState<{ body: Body; resendFrom: number } | null>(null)

  function bodyOf({ name, email, phone, password, password_confirmation, consent, ...more }: V): Body {
    const whatsapp = 'whatsapp' in more ? phoneOf(String(more.whatsapp)) : ''
    const account = { name, email, phone: phoneOf(phone), password, password_confirmation, locale }
    return {
      ...account,
      // The contract says what is wrong with a form that was not agreed to.
      consent: consent as true,
      ...(kind === 'agent' ? { kind } : {}),
      ...filled({ ...more, whatsapp }),
    }
  }
  async function entered({ user, authorisation, message }: Registered): Promise<void> {
    toast('success', translate(message ?? check('registered_successfully')) ?? '')
    await enter(authorisation?.token ?? '', authorisation && user ? homeAfterRegistration(user) : paths.login())
  }
  const ask = (body: Body, { resend_after_seconds = 60 }: Registered) =>
    setSent({ body, resendFrom: Date.now() + resend_after_seconds * 1000 })

  const form = useEndpointForm(auth.register, {
    values,
    toBody: bodyOf,
    also: (typed) => {
      const missing = agencyNeeds.filter(
        ({ field }) => kind === 'agent' && !String((typed as Record<string, unknown>)[field] ?? '').trim(),
      )
      return [...missing, ...passwordProblems(typed)] as { field: Path<V>; message: string }[]
    },
    keepOn401: true,
    // What somebody agrees to they agree to each time.
    draft: { name: `register ${kind}`, without: ['consent' as Path<V>] },
    says: () => '',
    done: (reply, typed) => (reply.user ? entered(reply) : ask(bodyOf(typed), reply)),
  })
  return {
    form,
    step: sent && {
      ...sent,
      entered,
      async resend() {
        const reply = await api(auth.register, { body: sent.body, keepOn401: true })
        ask(sent.body, reply)
        return reply.message
      },
      goBack: () => setSent(null),
    },
  }
}
