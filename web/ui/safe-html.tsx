import { useEffect, useState } from 'react'

const tags = ['b', 'strong', 'i', 'em', 'br', 'p', 'ul', 'ol', 'li', 'a', 'span', 'bdi']

/**
 * Server messages may carry markup (spec section 9). Plain ones are shown as text at once; for others the cleaner is
 * fetched, and until it answers the words are shown without their markup.
 */
export function SafeHtml({ html }: { html: string }) {
  const marked = /<[a-z!/]/i.test(html)
  const [clean, setClean] = useState<string | null>(null)
  useEffect(() => {
    if (!marked) return
    let current = true
    void import('dompurify').then(({ default: purify }) => {
      if (current) setClean(purify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: ['href', 'dir', 'lang'] }))
    })
    return () => {
      current = false
    }
  }, [html, marked])
  if (!marked) return <span>{html}</span>
  if (clean === null) return <span>{html.replace(/<[^>]*>/g, '')}</span>
  return <span dangerouslySetInnerHTML={{ __html: clean }} />
}
