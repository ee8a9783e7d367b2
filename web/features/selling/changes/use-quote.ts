import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { changes, type ChangeQuote } from '#contract/selling/changes'
import { useApi } from '#web/api/context.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'

type Quoting = typeof changes.creditQuote | typeof changes.emdQuote

/** Asks what an act costs, under one key, so that a repeat is the same question; the booking is fetched again. */
export function useAsked<E extends Quoting>(call: E, booking: string) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    async mutationFn(body: z.input<E['body']>): Promise<ChangeQuote> {
      const name = `${call.path} ${booking}`
      try {
        const idempotencyKey = await intentions.keyFor(name, body)
        const { data } = await api(call as Quoting, { body, idempotencyKey } as never)
        intentions.endedBy(name)
        return data
      } catch (error) {
        intentions.endedBy(name, error)
        throw error
      } finally {
        fetchAgain(cache, call)
      }
    },
  })
}
