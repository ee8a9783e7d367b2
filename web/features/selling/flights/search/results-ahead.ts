import type { AnyRouter } from '@tanstack/react-router'

/**
 * Fetches what the page of results runs and says, before a search leads there: its scripts, those that come with its
 * first offers, its texts and the airlines' names. `href`: where searches lead. Then the form says `data-ahead`.
 */
export async function fetchResults(router: AnyRouter, form: HTMLFormElement | null, href: string): Promise<void> {
  const [path] = href.split('?')
  if (router.state.location.pathname !== path) await router.preloadRoute({ to: path })
  await Promise.all([
    import('../results/skip-links.tsx'),
    import('../compare/compare-tray.tsx'),
    import('#web/kit/pictures/header-picture.tsx'),
    import('#contract/catalogue/images'),
  ])
  form?.setAttribute('data-ahead', '')
}
