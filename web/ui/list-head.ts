import type { RouterContext } from '../api/context.tsx'
import type { TextFeature } from '../i18n/texts.ts'
import { pageHead, withData } from './head.ts'
import { breadcrumbs, type Product } from './structured-data.ts'

/** The head of a product's list: title and addresses, and the way that leads there. */
export function listHead(context: RouterContext, feature: TextFeature, path: string, product: Product) {
  const head = pageHead(context, feature, path)
  return import.meta.env.SSR ? withData(head, [breadcrumbs(context, product, path)]) : head
}
