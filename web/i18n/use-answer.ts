import { textOf } from '#contract/kernel/text-of'
import { useText } from './use-text.tsx'

/**
 * A message in the page's language: `translate(error.message)`. What the server answered is in it already and stays as
 * it is; what the browser refuses by itself is a word of the texts `checks`, which the route's loader has loaded.
 */
export function useTranslateMessage(): (message: string | undefined) => string | undefined {
  const t = useText('checks')
  const find = (key: string) => (key.startsWith('checks.') ? t(key.slice(7) as never) : undefined)
  return (message) => (message === undefined ? undefined : (textOf(message, find) ?? message))
}
