import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { focusFirst } from './focus-first.ts'
import { type BodyOf, type CallOptions, type FormCall, useFormCall, useProblems } from './form-call.ts'
import type { FormState } from './use-endpoint-form.ts'

type Texts = Record<string, string>
type TextFormOptions<E extends FormCall, V extends Texts> = CallOptions<E, V> & {
  /** What the fields begin with. */
  values: V
  toBody(values: V): BodyOf<E>
}
export type TextForm<V extends Texts> = FormState & {
  /** A field as an input takes it, with what is wrong there. */
  field(name: keyof V & string): {
    name: string
    defaultValue?: string
    error: string | undefined
    onInput(): void
  }
  /** Writes into the fields, as if it had been typed. */
  fill(values: V): void
}

/** What belongs to no field. */
const whole = 'root'

/**
 * A form of a few lines of text, for pages that somebody comes in by: the inputs keep what is typed, also before the page
 * is awake, so that the form library is not needed. Rules, keys and refusals are those of `useEndpointForm`.
 */
export function useTextForm<E extends FormCall, V extends Texts>(call: E, options: TextFormOptions<E, V>): TextForm<V> {
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(options)
  latest.current = options
  const [errors, setErrors] = useState<Readonly<Texts>>({})
  const problemsOf = useProblems(call, latest)

  const inputOf = (name: string) => element.current?.elements.namedItem(name) as HTMLInputElement | null
  const values = () =>
    Object.fromEntries(
      Object.entries(latest.current.values).map(([name, first]) => [name, inputOf(name)?.value ?? first]),
    ) as V
  const bodyOf = (typed: V) => latest.current.toBody(typed)
  const showWrong = (fields: readonly string[]) => focusFirst(element.current, fields)
  const sending = useFormCall(call, latest, {
    values,
    bodyOf,
    say: (field, _, message) => setErrors((said) => ({ ...said, [field ?? whole]: message })),
    showWrong,
    taken: () => undefined,
    startedOver: () => setErrors({}),
  })

  async function submit(): Promise<void> {
    const typed = values()
    const problems = await problemsOf(typed, bodyOf(typed))
    setErrors(Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message])))
    if (problems.length > 0) return showWrong(problems.map(({ field }) => field))
    if (latest.current.ready?.() ?? true) await sending.submit(typed)
  }

  return {
    element,
    submit(event?: BaseSyntheticEvent) {
      event?.preventDefault()
      void submit()
    },
    field(name) {
      const first = options.values[name]
      return {
        name,
        ...(first ? { defaultValue: first } : {}),
        error: errors[name] || undefined,
        onInput: () => errors[name] && setErrors((said) => ({ ...said, [name]: '' })),
      }
    },
    fill(given) {
      for (const [name, text] of Object.entries(given)) {
        const input = inputOf(name)
        if (input) input.value = text
      }
    },
    busy: sending.busy,
    problem: errors[whole] || undefined,
    unclear: sending.unclear,
    // Nothing of it is worth a question before the page is left.
    unsaved: false,
    refusal: sending.refusal,
  }
}
