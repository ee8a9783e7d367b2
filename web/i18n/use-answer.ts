import { useText } from './use-text.tsx'

/**
 * The server's own sentence in the page's language: `say(error.message)`. The route's loader has loaded the room
 * `answers`. The sentence is the key, so that one nobody translated yet is still shown, in English.
 */
export function useAnswer(): (sentence: string | undefined) => string | undefined {
  const t = useText('answers')
  return (sentence) => (sentence === undefined ? undefined : t(sentence as never))
}
