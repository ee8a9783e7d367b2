import { notFound } from '@tanstack/react-router'
import { isApiError } from '#web/api/api-error.ts'
import type { RouterContext } from '#web/api/context.tsx'
import { one, ticketQuery } from './group-tickets.queries.ts'

/** The seats of a block as a visitor sees them, with the page; prices of whoever is logged in follow. */
export async function loadBlock({ api, queryClient, texts }: RouterContext, id: string): Promise<void> {
  const words = texts.load('group_tickets', 'checks')
  if (typeof window === 'undefined' && id)
    await queryClient.fetchQuery({ ...ticketQuery(api, id, one), retry: false }).catch((error: unknown) => {
      if (isApiError(error) && (error.status === 404 || error.status === 422)) throw notFound()
    })
  await words
}
