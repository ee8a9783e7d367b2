import { createFileRoute } from '@tanstack/react-router'
import { StayDetails } from '#web/features/selling/stays/details-page.tsx'
import { readStayAddress } from '#web/features/selling/stays/stay-address.ts'
import { stayHead } from '#web/features/selling/stays/stay-head.ts'

export const Route = createFileRoute('/_public/hotel/details')({
  validateSearch: readStayAddress,
  loaderDeps: ({ search: { id, check_in, check_out, rooms } }) => ({ id, check_in, check_out, rooms }),
  // The calls come with the page, not with everybody's first load.
  loader: async ({ context, deps }) => {
    const loading = context.texts.load('stays', 'stay', 'checks')
    const { loadStay } = await import('#web/features/selling/stays/load-stays.ts')
    const [named] = await Promise.all([loadStay(context, deps), loading])
    return named
  },
  head: ({ match, loaderData }) => stayHead(match.context, match.search, loaderData),
  component: StayDetails,
})
