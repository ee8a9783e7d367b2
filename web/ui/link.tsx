import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type LinkProps = {
  /** From `paths`; may carry a query and a fragment. */
  href: string
  className?: string
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  onClick?: () => void
}

/** A link inside the app; its screen is fetched as soon as the pointer rests on it. Foreign addresses: plain `<a>`. */
export function Link({ href, ...rest }: LinkProps) {
  const url = new URL(href, 'http://here')
  const hash = url.hash.slice(1)
  return (
    <RouterLink
      to={url.pathname as '/'}
      search={Object.fromEntries(url.searchParams) as never}
      {...(hash ? { hash } : {})}
      {...rest}
    />
  )
}

/** For links in running text and at the end of a card's head. */
export const textLink =
  'text-sea underline decoration-sea-line decoration-1 underline-offset-4 hover:text-sea-strong hover:decoration-2'
