import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { type BaseSyntheticEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
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
import { createDraft } from './draft.ts'
import { errorTree, namesIn } from './field-errors.ts'
import { fieldOf, nameless } from './field-of.ts'
import { focusFirst } from './focus-first.ts'
import { intentions } from './intention.ts'
import { createSending, sendPlainly, type Sent } from './sending.ts'

type FormCall = Endpoint & { body: NonNullable<Endpoint['body']> }
type BodyOf<E extends FormCall> = Call<E> extends { body: infer B } ? B : never
type Message<E extends FormCall> = Reply<E> & { message?: unknown }
type Touched<V extends FieldValues> = UseFormReturn<V>['formState']['dirtyFields']

export type FormOptions<E extends FormCall, V extends FieldValues> = {
  values: V
  toBody(values: V, touched: Touched<V>): BodyOf<E>
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
  /** Which fields are wrong, before the focus goes to the first: they may stand on another step. */
  wrong?(fields: readonly string[]): void
  /** Kept in this tab while it is typed, without the fields that may not be. */
  draft?: { name: string; without: readonly Path<V>[] }
  /** Whom it edits: part of the intention's name. */
  of?: string
  /** When problems are said: on submit, or as fields are left. */
  mode?: 'onSubmit' | 'onTouched' | 'all'
  /** For visitors: a no of the call is no dead session. */
  keepOn401?: true
  /** For visitors: the key of the booking that the call is about. */
  guestKey?: string | undefined
}

/** What the parts around the fields need: `Form`, `FormNotes` and `SubmitButton`. */
export type FormState = {
  element: RefObject<HTMLFormElement | null>
  submit(event?: BaseSyntheticEvent): void
  busy: boolean
  /** What was refused and belongs to no field. */
  problem: string | undefined
  /** Something was sent and nobody knows what came of it. */
  unclear: { tryAgain(): void; startOver(): void } | null
  /** Typed and not sent: see `LeaveGuard`. */
  unsaved: boolean
  /** The server's last no, for what it carries beside its sentences; gone when it is sent again. */
  refusal: ApiError | null
}
export type EndpointForm<V extends FieldValues> = FormState & {
  form: UseFormReturn<V>
  /** A field as an input takes it, with what is wrong there. */
  field<P extends Path<V>>(
    name: P,
    options?: RegisterOptions<V, P>,
  ): UseFormRegisterReturn<P> & { error: string | undefined }
  /** What is wrong at a field, for parts that are not registered. */
  messageOf(name: Path<V>): string | undefined
  /** What was refused no longer matters. */
  clear(): void
}
/** What parts of a form need that name their own fields only. */
export type Fields<V extends FieldValues> = Pick<EndpointForm<V>, 'field'>

const draftAfterMs = 500

/** A form bound to its call: the contract's rules at its fields, one policy of keys, refusals where they belong. */
export function useEndpointForm<E extends FormCall, V extends FieldValues>(
  call: E,
  options: FormOptions<E, V>,
): EndpointForm<V> {
  const api = useApi()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const common = useText('common')
  const { user } = useUser()
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(options)
  latest.current = options
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [isUnclear, setUnclear] = useState(false)
  const [isSent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  const draft = useMemo(() => {
    const { draft: kept } = latest.current
    return kept ? createDraft(() => sessionStorage, user?.id ?? '', kept.name, kept.without) : null
  }, [user?.id])
  const isKeyed = call.idempotent === true || (call.idempotent === 'logged-in' && user !== null)
  const name = `${call.path} ${options.of ?? 'new'}`
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
  }, [api, call, name, isKeyed])

  const touched = useRef<Touched<V>>({})
  const bodyOf = (values: V) => latest.current.toBody(values, touched.current)
  const fieldIn = (values: V) => (path: string) => fieldOf(latest.current.rename?.(path) ?? path, values)
  const form = useForm<V>({
    defaultValues: options.values as DefaultValues<V>,
    mode: options.mode ?? 'onSubmit',
    shouldFocusError: false,
    resolver: async (values) => {
      const { also, ready } = latest.current
      const found = await bodyProblems(call.body, bodyOf(values), fieldIn(values))
      // What stands beside the form says its own problems, in `ready`.
      const contract = found.filter(({ field }) => field || !ready)
      const problems = [...(also?.(values) ?? []), ...contract].map(({ field, message }) => ({
        field: field || 'root',
        error: {
          type: 'contract',
          message: message.startsWith(nameless) ? common('field_invalid') : (translate(message) ?? ''),
        },
      }))
      return problems.length > 0 ? { values: {}, errors: errorTree<V>(problems) } : { values, errors: {} }
    },
  })
  const { errors, isDirty, dirtyFields } = form.formState
  touched.current = dirtyFields
  useEffect(() => whenIdle(() => fetchRules(call.body)), [call])

  useEffect(() => {
    const held = draft?.read()
    if (held) form.reset({ ...form.getValues(), ...held } as V, { keepDefaultValues: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    const watching = form.watch((values) => {
      setSent(false)
      clearTimeout(timer)
      timer = setTimeout(() => draft?.write(values), draftAfterMs)
    })
    return () => {
      clearTimeout(timer)
      watching.unsubscribe()
    }
  }, [draft, form])

  function showWrong(fields: readonly string[]): void {
    latest.current.wrong?.(fields)
    focusFirst(element.current, fields)
  }

  async function refuse(error: unknown): Promise<void> {
    if (!isApiError(error)) throw error
    setRefusal(error)
    if (await latest.current.refused?.(error)) return
    const at = fieldIn(form.getValues())
    const problems = error.errors.map(({ field, message }) => ({ field: at(field), message }))
    for (const { field, message } of problems.toReversed())
      if (field) form.setError(field as Path<V>, { type: 'server', message: translate(message) ?? '' })
    const rest = problems.find(({ field }) => field === null)
    if (rest || problems.length === 0)
      form.setError('root.server', { type: error.code, message: translate(rest?.message ?? error.message) ?? '' })
    toast('error', translate(error.message) ?? '')
    showWrong(problems.flatMap(({ field }) => field ?? []))
  }

  async function finish(sent: Sent<unknown>): Promise<void> {
    setUnclear(sent.is === 'unclear' || sent.is === 'locked')
    if (sent.is === 'locked') return
    fetchAgain(cache, call)
    if (sent.is !== 'done') return refuse(sent.error)
    const reply = sent.reply as Message<E>
    draft?.drop()
    // At once: what comes next may leave the page, and nothing holds it back any more.
    flushSync(() => setSent(true))
    const { says, done } = latest.current
    const said = says ? says(reply) : typeof reply.message === 'string' ? translate(reply.message) : ''
    if (said) toast('success', said)
    await done?.(reply, form.getValues())
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

  const messageOf = (field: Path<V>) => (get(errors, field) as { message?: string } | undefined)?.message
  const clear = () => {
    setRefusal(null)
    form.clearErrors()
  }
  return {
    element,
    form,
    submit: (event) =>
      void form.handleSubmit(
        async (values) => {
          if (latest.current.ready?.() ?? true) await send(() => sending.submit(bodyOf(values)))
        },
        (wrong) => showWrong(namesIn(wrong)),
      )(event),
    field: (field, more) => ({ error: messageOf(field), ...form.register(field, more) }),
    messageOf,
    busy,
    problem: errors.root?.['server']?.message ?? errors.root?.message,
    unclear: isUnclear
      ? {
          tryAgain: () => void send(() => sending.tryAgain(bodyOf(form.getValues()))),
          startOver: () => {
            sending.startOver()
            draft?.drop()
            clear()
            setUnclear(false)
          },
        }
      : null,
    unsaved: isDirty && !isSent,
    refusal,
    clear,
  }
}
