import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { Call, Endpoint, Reply } from '#contract/kernel/endpoint'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { fetchAgain, type Shown } from '#web/kit/record/changed.ts'
import { toast } from '#web/ui/toast.ts'
import { contractProblems, fieldOf, nameless } from './contract-problems.ts'
import { createDraft } from './draft.ts'
import { focusFirst } from './focus-first.ts'
import { intentions } from './intention.ts'
import { createSending, type Sent } from './sending.ts'

type FormCall = Endpoint & { body: NonNullable<Endpoint['body']> }
type BodyOf<E extends FormCall> = Call<E> extends { body: infer B } ? B : never
type Message<E extends FormCall> = Reply<E> & { message?: string | undefined }

export type FormOptions<E extends FormCall, V extends FieldValues> = {
  values: V
  toBody(values: V): BodyOf<E>
  /** Path in the body -> the field that shows it, where the names differ. */
  fields?: Readonly<Record<string, Path<V>>>
  /** What is wrong beyond the contract, or said better than there: it comes first. In the page's language. */
  also?(values: V): readonly { field: Path<V>; message: string }[]
  /** What shows the record: fetched again after an answer. */
  changes: Shown
  done?(reply: Message<E>, values: V): void
  /** Kept in this tab while it is typed, without the fields that may not be. */
  draft?: { name: string; without: readonly Path<V>[] }
  /** Whom it edits: part of the intention's name. */
  of?: string
  /** When problems are said: on submit, or as fields are left. */
  mode?: 'onSubmit' | 'all'
}

export type EndpointForm<V extends FieldValues> = {
  form: UseFormReturn<V>
  submit(event: FormEvent<HTMLFormElement>): void
  /** The name of a field and what is wrong there, for parts that are not registered. */
  messageOf(name: Path<V>): string | undefined
  busy: boolean
  /** What was refused and belongs to no field. */
  problem: string | undefined
  /** Something was sent and nobody knows what came of it. */
  unclear: { tryAgain(): void; startOver(): void } | null
  /** Typed and not sent: see `LeaveGuard`. */
  unsaved: boolean
}

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
  const [busy, setBusy] = useState(false)
  const [isUnclear, setUnclear] = useState(false)
  const [isSent, setSent] = useState(false)

  const name = `${call.path} ${options.of ?? 'new'}`
  const known = useMemo(() => new Set(Object.keys(options.values)), [])
  const fields = options.fields ?? {}
  const draft = useMemo(() => {
    const { draft: kept } = latest.current
    return kept ? createDraft(() => sessionStorage, user?.id ?? '', kept.name, kept.without) : null
  }, [user?.id])
  const sending = useMemo(
    () =>
      createSending(name, intentions, (body: BodyOf<E>, idempotencyKey: string) =>
        api(call as Endpoint, { body, idempotencyKey } as never),
      ),
    [api, call, name],
  )

  const form = useForm<V>({
    defaultValues: options.values as DefaultValues<V>,
    mode: options.mode ?? 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const { also, toBody } = latest.current
      const errors: Record<string, { type: string; message: string }> = {}
      const own = also?.(values) ?? []
      const contract = contractProblems(call.body, toBody(values), fields, known)
      for (const { field, message } of [...own, ...contract])
        errors[field || 'root'] ??= {
          type: 'contract',
          message: message.startsWith(nameless) ? common('field_invalid') : (translate(message) ?? ''),
        }
      return Object.keys(errors).length > 0 ? { values: {}, errors: errors as FieldErrors<V> } : { values, errors: {} }
    },
  })

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

  function refuse(error: unknown): void {
    if (!isApiError(error)) throw error
    const problems = error.errors.map(({ field, message }) => ({ field: fieldOf(field, fields, known), message }))
    for (const { field, message } of problems.toReversed())
      if (field) form.setError(field as Path<V>, { type: 'server', message: translate(message) ?? '' })
    const rest = problems.find(({ field }) => field === null)
    if (rest || problems.length === 0)
      form.setError('root.server', { type: error.code, message: translate(rest?.message ?? error.message) ?? '' })
    toast('error', translate(error.message) ?? '')
    focusFirst(
      element.current,
      problems.flatMap(({ field }) => field ?? []),
    )
  }

  async function send(how: () => Promise<Sent<unknown>>): Promise<void> {
    setBusy(true)
    const sent = await how().finally(() => setBusy(false))
    setUnclear(sent.is === 'unclear' || sent.is === 'locked')
    if (sent.is === 'locked') return
    fetchAgain(cache, options.changes)
    if (sent.is !== 'done') return refuse(sent.error)
    const reply = sent.reply as Message<E>
    draft?.drop()
    // At once: what comes next may leave the page, and nothing holds it back any more.
    flushSync(() => setSent(true))
    toast('success', translate(reply.message) ?? '')
    latest.current.done?.(reply, form.getValues())
  }

  const { errors, isDirty } = form.formState
  return {
    form,
    submit: (event) => {
      element.current = event.currentTarget
      void form.handleSubmit(
        (values) => send(() => sending.submit(latest.current.toBody(values))),
        (wrong) => focusFirst(element.current, Object.keys(wrong)),
      )(event)
    },
    messageOf: (field) => (errors[field] as { message?: string } | undefined)?.message,
    busy,
    problem: errors.root?.['server']?.message ?? errors.root?.message,
    unclear: isUnclear
      ? {
          tryAgain: () => void send(() => sending.tryAgain(latest.current.toBody(form.getValues()))),
          startOver: () => {
            sending.startOver()
            draft?.drop()
            form.clearErrors()
            setUnclear(false)
          },
        }
      : null,
    unsaved: isDirty && !isSent,
  }
}
