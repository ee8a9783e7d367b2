import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { Call, Endpoint, Reply } from '#contract/kernel/endpoint'
import { type ApiError, isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { toast } from '#web/ui/toast.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { bodyProblems, fetchRules } from './check-body.ts'
import { fieldOf, nameless } from './field-of.ts'
import { intentions } from './intention.ts'
import { createSending, sendPlainly, type Sent } from './sending.ts'

export type FormCall = Endpoint & { body: NonNullable<Endpoint['body']> }
export type BodyOf<E extends FormCall> = Call<E> extends { body: infer B } ? B : never
export type Message<E extends FormCall> = Reply<E> & { message?: unknown }

/** What a form says of its call, whatever keeps its fields. */
export type CallOptions<E extends FormCall, V extends FieldValues> = {
  /** What the path of the call holds. */
  params?: Record<string, string>
  /** A path of the body as the form names it, where the names differ. */
  rename?(path: string): string
  /** What is wrong beyond the contract, or said better than there: it comes first. In the page's language. */
  also?(values: V): readonly { field: Path<V>; message: string }[]
  /** Whether what stands beside the form is right too; it then shows its own problems. Asked last, before it is sent. */
  ready?(): boolean
  /** The form stays busy until it has ended. */
  done?(reply: Message<E>, values: V): void | Promise<void>
  /** Said when it is done, where that is not the server's own sentence. Empty: nothing. */
  says?(reply: Message<E>): string
  /** The server's no. Answers true where it is shown in a way of its own. */
  refused?(error: ApiError): boolean | void | Promise<boolean | void>
  /** Whom it edits: part of the intention's name. */
  of?: string
  /** For visitors: a no of the call is no dead session. */
  keepOn401?: true
  /** For visitors: the key of the booking that the call is about. */
  guestKey?: string | undefined
}
type Latest<E extends FormCall, V extends FieldValues> = RefObject<CallOptions<E, V>>

const fieldIn =
  <E extends FormCall, V extends FieldValues>(latest: Latest<E, V>, values: V) =>
  (path: string) =>
    fieldOf(latest.current.rename?.(path) ?? path, values)

/** What is wrong with what was typed, by field, in the page's language: the contract's rules and the form's own. */
export function useProblems<E extends FormCall, V extends FieldValues>(call: E, latest: Latest<E, V>) {
  const translate = useTranslateMessage()
  const common = useText('common')
  useEffect(() => whenIdle(() => fetchRules(call.body)), [call])
  return async (values: V, body: BodyOf<E>): Promise<{ field: string; message: string }[]> => {
    const { also, ready } = latest.current
    const found = await bodyProblems(call.body, body, fieldIn(latest, values))
    // What stands beside the form says its own problems, in `ready`.
    const contract = found.filter(({ field }) => field || !ready)
    return [...(also?.(values) ?? []), ...contract].map(({ field, message }) => ({
      field: field || 'root',
      message: message.startsWith(nameless) ? common('field_invalid') : (translate(message) ?? ''),
    }))
  }
}

/** The fields of a form, as its call asks of them. */
type FormFields<E extends FormCall, V extends FieldValues> = {
  values(): V
  bodyOf(values: V): BodyOf<E>
  /** What the server says is wrong: at a field, or of the whole where there is none. */
  say(field: string | null, type: string, message: string): void
  /** Shows the first of these fields. */
  showWrong(fields: readonly string[]): void
  /** The server took it: nothing typed is unsaved. */
  taken(): void
  /** What nobody knows the end of is given up: nothing said of it holds any more. */
  startedOver(): void
}

/** Sends what a form holds, once at a time and under one policy of keys; refusals go where they belong. */
export function useFormCall<E extends FormCall, V extends FieldValues>(
  call: E,
  latest: Latest<E, V>,
  fields: FormFields<E, V>,
) {
  const api = useApi()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const { user } = useUser()
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [isUnclear, setUnclear] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  const isKeyed = call.idempotent === true || (call.idempotent === 'logged-in' && user !== null)
  const name = `${call.path} ${latest.current.of ?? 'new'}`
  const sending = useMemo(() => {
    const send = (body: BodyOf<E>, idempotencyKey?: string): Promise<unknown> => {
      const { params, keepOn401, guestKey } = latest.current
      return api(
        call as Endpoint,
        {
          body,
          ...(params ? { params } : {}),
          ...(keepOn401 ? { keepOn401 } : {}),
          ...(guestKey ? { guestKey } : {}),
          ...(idempotencyKey ? { idempotencyKey } : {}),
        } as never,
      )
    }
    return isKeyed ? createSending(name, intentions, send) : sendPlainly(send)
  }, [api, call, name, isKeyed, latest])

  async function refuse(error: unknown): Promise<void> {
    if (!isApiError(error)) throw error
    setRefusal(error)
    if (await latest.current.refused?.(error)) return
    const at = fieldIn(latest, fields.values())
    const problems = error.errors.map(({ field, message }) => ({ field: at(field), message }))
    for (const { field, message } of problems.toReversed())
      if (field) fields.say(field, 'server', translate(message) ?? '')
    const rest = problems.find(({ field }) => field === null)
    if (rest || problems.length === 0) fields.say(null, error.code, translate(rest?.message ?? error.message) ?? '')
    toast('error', translate(error.message) ?? '')
    fields.showWrong(problems.flatMap(({ field }) => field ?? []))
  }

  async function finish(sent: Sent<unknown>): Promise<void> {
    setUnclear(sent.is === 'unclear' || sent.is === 'locked')
    if (sent.is === 'locked') return
    fetchAgain(cache, call)
    if (sent.is !== 'done') return refuse(sent.error)
    const reply = sent.reply as Message<E>
    fields.taken()
    const { says, done } = latest.current
    const said = says ? says(reply) : typeof reply.message === 'string' ? translate(reply.message) : ''
    if (said) toast('success', said)
    await done?.(reply, fields.values())
  }

  async function send(how: () => Promise<Sent<unknown>>): Promise<void> {
    // Enter in a field and the button, or the last digit of a code: one of them sends.
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await finish(await how())
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    refusal,
    submit: (values: V) => send(() => sending.submit(fields.bodyOf(values))),
    /** Something was sent and nobody knows what came of it. */
    unclear: isUnclear
      ? {
          tryAgain: () => void send(() => sending.tryAgain(fields.bodyOf(fields.values()))),
          startOver() {
            sending.startOver()
            setUnclear(false)
            setRefusal(null)
            fields.startedOver()
          },
        }
      : null,
    forgetRefusal: () => setRefusal(null),
  }
}
