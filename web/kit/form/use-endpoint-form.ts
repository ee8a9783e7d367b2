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
import type { ApiError } from '#web/api/api-error.ts'
import { useUser } from '#web/api/session.ts'
import { createDraft } from './draft.ts'
import { errorTree, namesIn } from './field-errors.ts'
import { focusFirst } from './focus-first.ts'
import { type BodyOf, type CallOptions, type FormCall, useFormCall, useProblems } from './form-call.ts'

type Touched<V extends FieldValues> = UseFormReturn<V>['formState']['dirtyFields']

export type FormOptions<E extends FormCall, V extends FieldValues> = CallOptions<E, V> & {
  values: V
  toBody(values: V, touched: Touched<V>): BodyOf<E>
  /** Which fields are wrong, before the focus goes to the first: they may stand on another step. */
  wrong?(fields: readonly string[]): void
  /** Kept in this tab while it is typed, without the fields that may not be. */
  draft?: { name: string; without: readonly Path<V>[] }
  /** When problems are said: on submit, or as fields are left. */
  mode?: 'onSubmit' | 'onTouched' | 'all'
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
  const { user } = useUser()
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(options)
  latest.current = options
  const [isSent, setSent] = useState(false)

  const draft = useMemo(() => {
    const { draft: kept } = latest.current
    return kept ? createDraft(() => sessionStorage, user?.id ?? '', kept.name, kept.without) : null
  }, [user?.id])

  const touched = useRef<Touched<V>>({})
  const bodyOf = (values: V) => latest.current.toBody(values, touched.current)
  const problemsOf = useProblems(call, latest)
  const form = useForm<V>({
    defaultValues: options.values as DefaultValues<V>,
    mode: options.mode ?? 'onSubmit',
    shouldFocusError: false,
    resolver: async (values) => {
      const found = await problemsOf(values, bodyOf(values))
      const problems = found.map(({ field, message }) => ({ field, error: { type: 'contract', message } }))
      return problems.length > 0 ? { values: {}, errors: errorTree<V>(problems) } : { values, errors: {} }
    },
  })
  const { errors, isDirty, dirtyFields } = form.formState
  touched.current = dirtyFields

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

  const sending = useFormCall(call, latest, {
    values: form.getValues,
    bodyOf,
    say: (field, type, message) => form.setError((field ?? 'root.server') as Path<V>, { type, message }),
    showWrong,
    taken() {
      draft?.drop()
      // At once: what comes next may leave the page, and nothing holds it back any more.
      flushSync(() => setSent(true))
    },
    startedOver() {
      draft?.drop()
      form.clearErrors()
    },
  })

  const messageOf = (field: Path<V>) => (get(errors, field) as { message?: string } | undefined)?.message
  const clear = () => {
    sending.forgetRefusal()
    form.clearErrors()
  }
  return {
    element,
    form,
    submit: (event) =>
      void form.handleSubmit(
        async (values) => {
          if (latest.current.ready?.() ?? true) await sending.submit(values)
        },
        (wrong) => showWrong(namesIn(wrong)),
      )(event),
    field: (field, more) => ({ error: messageOf(field), ...form.register(field, more) }),
    messageOf,
    busy: sending.busy,
    problem: errors.root?.['server']?.message ?? errors.root?.message,
    unclear: sending.unclear,
    unsaved: isDirty && !isSent,
    refusal: sending.refusal,
    clear,
  }
}
