import type { Word } from '#contract/kernel/word'
import { type KeyMode, modeOfKey } from '#contract/people/api-key-terms'
import type { App } from '#server/app'
import { apiKeysWords } from './words.ts'

type Where = { config: Pick<App['config'], 'demo' | 'sandboxUrl'> }

/** What the keys of this installation are: an installation is a sandbox or a company's own, and never both. */
export const modeOf = ({ config }: Where): KeyMode => (config.demo ? 'sandbox' : 'live')

/** Why a key of the other kind opens nothing here; null for one that may be of this kind. */
export function whyOtherMode(app: Where, key: string): Word | null {
  const mode = modeOfKey(key)
  if (mode === null || mode === modeOf(app)) return null
  if (mode === 'live') return apiKeysWords.live_key_here
  const { sandboxUrl } = app.config
  return sandboxUrl ? apiKeysWords.sandbox_key_there({ url: sandboxUrl }) : apiKeysWords.sandbox_key_here
}
