import { createFileRoute } from '@tanstack/react-router'
import { PublicStays } from '#web/features/selling/stays/public-results.tsx'
import { readStayAddress } from '#web/features/selling/stays/stay-address.ts'
import { staysHead } from '#web/features/selling/stays/stay-head.ts'

export const Route = createFileRoute('/_public/hotel/search')({
  validateSearch: readStayAddress,
  loaderDeps: ({ search: { city, check_in, check_out, rooms } }) => ({ city, check_in, check_out, rooms }),
  // The calls come with the page, not with everybody's first load.
  loader: async ({ context, deps }) => {
    const loading = context.texts.load('stays', 'stay')
    const { loadStays } = await import('#web/features/selling/stays/load-stays.ts')
    const [named] = await Promise.all([loadStays(context, deps), loading])
    return named
  },
  head: ({ match, loaderData }) => staysHead(match.context, match.search, loaderData),
  component: PublicStays,
})
