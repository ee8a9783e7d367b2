import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { travellers } from '#contract/travellers'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { toast } from '#web/ui/toast.ts'
import { toInput, type TravellerValues } from './traveller.rules.ts'

/** Saves somebody new, or changes whom `id` names. `refusals` counts the answers that named fields. */
export function useSaveTraveller(form: UseFormReturn<TravellerValues>, id: string | undefined, onSaved: () => void) {
  const api = useApi()
  const say = useAnswer()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [key, setKey] = useState(newIdempotencyKey)

  async function send(values: TravellerValues) {
    setBusy(true)
    try {
      const body = toInput(values)
      const { message } = id
        ? await api(travellers.update, { body: { id, ...body } })
        : await api(travellers.save, { body, idempotencyKey: key })
      toast('success', say(message) ?? '')
      void queryClient.invalidateQueries({ queryKey: ['travellers'] })
      onSaved()
    } catch (error) {
      // Whatever the server did answer ends the intention; a lost answer is asked for again with the same key.
      if (!isApiError(error) || (error.status > 0 && error.status < 500)) setKey(newIdempotencyKey())
      applyServerErrors(form, error)
      if (isApiError(error)) toast('error', say(error.message) ?? '')
      setRefusals((before) => before + 1)
    } finally {
      setBusy(false)
    }
  }
  return {
    save: form.handleSubmit(send),
    busy,
    refusals,
    problem: say(form.formState.errors.root?.['server']?.message),
  }
}
