import { createFileRoute, notFound } from '@tanstack/react-router'
import { isApiError } from '#web/api/api-error.ts'
import { searchTexts } from '#web/api/search-texts.ts'
import { visaHead } from '#web/features/selling/visas/visa-head.ts'
import { VisaPage } from '#web/features/selling/visas/visa-page.tsx'
import { visaQuery } from '#web/features/selling/visas/visas.queries.ts'

const code = /^[A-Z]{2}$/
const read = searchTexts({ id: /^[\w-]{4,40}$/, nationality: code, residence: code })

export const Route = createFileRoute('/_public/visa-details')({
  validateSearch: (search) => ({ id: '', ...read(search) }),
  loaderDeps: ({ search: { id, nationality } }) => ({ id: id ?? '', nationality }),
  loader: async ({ context: { api, queryClient, texts }, deps: { id, nationality } }) => {
    const found = queryClient.ensureQueryData(visaQuery(api, id, nationality)).catch((error: unknown) => {
      if (isApiError(error) && (error.status === 404 || error.status === 422)) throw notFound()
      throw error
    })
    await Promise.all([found, texts.load('visas', 'person', 'checks')])
  },
  head: ({ match }) => visaHead(match.context, match.search),
  component: VisaPage,
})
