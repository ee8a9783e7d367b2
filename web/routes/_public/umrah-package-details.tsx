import { createFileRoute, notFound } from '@tanstack/react-router'
import { isApiError } from '#web/api/api-error.ts'
import { searchTexts } from '#web/api/search-texts.ts'
import { PackagePage } from '#web/features/selling/umrah/package/package-page.tsx'
import { packageHead } from '#web/features/selling/umrah/package-head.ts'
import { packageQuery } from '#web/features/selling/umrah/umrah.queries.ts'

const read = searchTexts({ id: /^[\w-]{4,40}$/, departure: /^[0-9a-f-]{36}$/, wait: /^[0-9a-f-]{36}$/ })

export const Route = createFileRoute('/_public/umrah-package-details')({
  validateSearch: (search) => ({ id: '', ...read(search) }),
  loaderDeps: ({ search: { id } }) => ({ id: id ?? '' }),
  loader: async ({ context: { api, queryClient, texts }, deps: { id } }) => {
    const found = queryClient.ensureQueryData(packageQuery(api, id)).catch((error: unknown) => {
      if (isApiError(error) && (error.status === 404 || error.status === 422)) throw notFound()
      throw error
    })
    await Promise.all([found, texts.load('umrah', 'umrah_mine', 'purchase', 'person', 'checks')])
  },
  head: ({ match }) => packageHead(match.context, match.search.id ?? ''),
  component: PackagePage,
})
