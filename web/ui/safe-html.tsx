import { useEffect, useState } from 'react'

const tags = ['b', 'strong', 'i', 'em', 'br', 'p', 'ul', 'ol', 'li', 'a', 'span', 'bdi']

/**
 * Server messages may carry markup (spec section 9). Plain ones are shown as text at once; for others the cleaner is
 * fetched, and until it answers the words are shown without their markup.
 */
export function SafeHtml({ html }: { html: string }) {
  const marked = /<[a-z!/]/i.test(html)
  const [clean, setClean] = useState<TrustedHTML | null>(null)
  useEffect(() => {
    if (!marked) return
    let current = true
    void import('dompurify').then(({ default: purify }) => {
      const trusted = purify.sanitize(html, {
        ALLOWED_TAGS: tags,
        ALLOWED_ATTR: ['href', 'dir', 'lang'],
        RETURN_TRUSTED_TYPE: true,
      })
      if (current) setClean(trusted)
    })
    return () => {
      current = false
    }
  }, [html, marked])
  if (!marked) return <span>{html}</span>
  if (clean === null) return <span>{html.replace(/<[^>]*>/g, '')}</span>
  // React hands it on as it is: a string would be refused by the policy of the page.
  return <span dangerouslySetInnerHTML={{ __html: clean as unknown as string }} />
}
