import type { Word } from '#contract/kernel/word'
import { PortError, Throttled } from '#server/ports/failure'
import { allWords } from '#server/words'
import { integrationsWords } from './words.ts'

const isWord = (text: string): text is Word => allWords().has(text.split(' ')[0]!)

/** What a failed call to another system comes to for the people of the office. An adapter's own words are kept. */
export function problemOf(error: unknown): Word {
  if (!(error instanceof PortError)) return integrationsWords.not_reached
  if (isWord(error.message)) return error.message
  if (error instanceof Throttled) return integrationsWords.asks_patience({ seconds: error.seconds })
  if (error.kind === 'not_authorised') return integrationsWords.refused
  return ['unavailable', 'timeout', 'unknown_outcome'].includes(error.kind)
    ? integrationsWords.not_reached
    : integrationsWords.said_no
}
