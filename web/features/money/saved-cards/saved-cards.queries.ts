import { queryOptions } from '@tanstack/react-query'
import { savedCards } from '#contract/money/saved-cards'
import type { Api } from '#web/api/client.ts'

/** What may be paid with; the words of it come along, for pages that do not need them otherwise. */
export const savedCardsQuery = (
  api: Api,
  texts: { locale: string; load: (feature: 'savedCards') => Promise<unknown> },
) =>
  queryOptions({
    queryKey: ['saved-cards', 'mine', texts.locale],
    queryFn: async ({ signal }) => {
      const [{ data, keeps }] = await Promise.all([api(savedCards.list, { signal }), texts.load('savedCards')])
      return { cards: data, keeps }
    },
  })
