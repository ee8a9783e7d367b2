/** What the libraries of every page write into it: react-aria empties its announcer, React makes script elements. */
const harmless: ReadonlySet<string> = new Set(['', '<script></script>'])

type Policies = {
  createPolicy(name: 'default', rules: { createHTML(markup: string): string | null }): unknown
}

// Pages require trusted types: any other string that becomes markup or script, ours or a library's, is refused.
// Messages with markup are cleaned by DOMPurify, whose policy of its own is the only other one allowed.
;(globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (harmless.has(markup) ? markup : null),
})
