import { useText } from './use-text.tsx'

/**
 * An `ApiError`'s sentence in the page's language: `say(error.message)`. The server answers in it already; what the
 * browser refuses by itself is English and found in the feature `answers`, which the route's loader has loaded. The
 * sentence is the key, so that one without a line there is shown as it came.
 */
export function useTranslateMessage(): (sentence: string | undefined) => string | undefined {
  const t = useText('answers')
  return (sentence) => (sentence === undefined ? undefined : t(sentence as never))
}
