import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type OfferLinkProps = { href: string; className: string; 'aria-label': string; children: ReactNode }

/**
 * A link of a card. Not the kit's: each of those listens to every move of the router, and with forty on a page a
 * filter would take half a second on a phone.
 */
export function OfferLink({ href, ...rest }: OfferLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (elsewhere || event.defaultPrevented) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return <a href={href} onClick={follow} {...rest} />
}
