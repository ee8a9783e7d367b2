import type { RouterContext } from '#web/api/context.tsx'
import { plainHead } from '#web/ui/head.ts'

/** What every auth screen needs before it renders. */
export const loadAuthTexts = ({ context }: { context: RouterContext }) =>
  Promise.all([context.texts.load('auth'), context.texts.load('checks')]).then(() => undefined)

/** Title in the page's language; no search engine reads these. */
export const authHead =
  (key: string) =>
  ({ match }: { match: { context: RouterContext } }) => {
    const { texts } = match.context
    return texts.loaded.auth ? plainHead(match.context, texts.message('auth', key)) : {}
  }
