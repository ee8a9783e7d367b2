import type { GroupTicket } from '#contract/selling/group-tickets'
import type { RouterContext } from '#web/api/context.tsx'
import { pageHead, withData } from '#web/ui/head.ts'
import { addressOf, breadcrumbs, offerFrom } from '#web/ui/structured-data.ts'

/** From where to where, as the page's title. */
export function blockHead(context: RouterContext, id: string) {
  const { facts, queryClient, texts } = context
  const path = `/group-ticket?id=${id}`
  // Found by its name: the calls, with their schemas, are no part of what heads a page.
  const [[, found] = []] = queryClient.getQueriesData<{ data: GroupTicket }>({ queryKey: ['group-tickets', 'one', id] })
  const block = found?.data
  if (!block) return pageHead(context, 'group_tickets', path)
  const { locale } = facts
  const [from, to] = [block.origin_city[locale], block.destination_city[locale]]
  const values = { from, to, airline: block.airline_name[locale] }
  const head = pageHead(context, 'group_tickets', path, values, {
    title: 'title_block',
    description: 'description_block',
  })
  if (!import.meta.env.SSR) return head
  const name = texts.message('group_tickets', 'from_to').replace('{{from}}', from).replace('{{to}}', to)
  const product = {
    '@type': 'Product',
    name,
    url: addressOf(context, path),
    brand: { '@type': 'Brand', name: values.airline },
    offers: offerFrom(context, path, block.seats_left > 0 ? block.price.adult : null),
  }
  return withData(head, [product, breadcrumbs(context, 'groups', '/group-tickets-main', [name, path])])
}
