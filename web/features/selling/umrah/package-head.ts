import type { RouterContext } from '#web/api/context.tsx'
import { productHead } from '#web/features/selling/purchase/index.ts'
import { pageHead } from '#web/ui/head.ts'
import { packageQuery } from './umrah.queries.ts'

/** A package's own name as the page's title; its summary is what a search engine shows. */
export function packageHead(context: Pick<RouterContext, 'api' | 'facts' | 'queryClient' | 'texts'>, id: string) {
  const of = context.queryClient.getQueryData(packageQuery(context.api, id).queryKey)
  const path = `/umrah-package-details?id=${of?.code ?? id}`
  if (!of) return pageHead(context, 'umrah', path)
  const images = of.images.map((name) => `/api/image/${name}`)
  return productHead(context, { ...of, images, feature: 'umrah', path, list: '/umra-packages' })
}
