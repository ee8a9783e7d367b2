import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type * as z from 'zod/mini'
import type { Passenger } from '#contract/selling/bookings'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi, useTranslator } from '#web/api/context.tsx'
import { fill } from '#contract/kernel/fill'
import { toast } from '#web/ui/toast.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { travellerOf } from './saved-travellers.rules.ts'

/**
 * Saves the passengers of a booking for next time. Whoever is known already is left alone without a word; where it
 * fails the booking stands, and the person is told.
 */
export function useSaveTravellers() {
  const api = useApi()
  const texts = useTranslator()
  const queryClient = useQueryClient()
  return useCallback(
    async (passengers: readonly z.input<typeof Passenger>[]) => {
      // The forms of the list are fetched for whoever saves somebody, not with every checkout.
      const { travellers } = await import('#contract/people/travellers')
      await texts.load('travellers')
      const outcomes = await Promise.all(
        passengers.map(async (one): Promise<'saved' | 'known' | 'failed'> => {
          try {
            await api(travellers.save, {
              body: travellerOf(one),
              idempotencyKey: newIdempotencyKey(),
              keepOn401: true,
            })
            return 'saved'
          } catch (error) {
            return isApiError(error) && error.errors.some(({ field }) => field === 'passport_number')
              ? 'known'
              : 'failed'
          }
        }),
      )
      const count = outcomes.filter((one) => one === 'saved').length
      fetchAgain(queryClient, travellers.save)
      if (count > 0) toast('success', fill(texts.message('travellers', 'saved_too', { count }), { count }))
      if (outcomes.includes('failed')) toast('warning', texts.message('travellers', 'not_saved'))
    },
    [api, queryClient, texts],
  )
}
