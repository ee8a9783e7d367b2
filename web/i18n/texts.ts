import { joined } from '../feature.ts'
import * as features from '../features.ts'
import type { portalTexts } from '../portal-texts.ts'

const known = {
  common: { en: () => import('./common.en.ts'), ar: () => import('./common.ar.ts') },
  /** What the contract's checks say, and what the browser says in the server's place; see `useTranslateMessage`. */
  checks: { en: () => import('#contract/checks/en'), ar: () => import('#contract/checks/ar') },
  lists: { en: () => import('../kit/list/text.en.ts'), ar: () => import('../kit/list/text.ar.ts') },
  person: { en: () => import('../kit/people/text.en.ts'), ar: () => import('../kit/people/text.ar.ts') },
  ...joined(features, 'texts'),
}

/**
 * Where texts live: those of the whole web, then each feature's own. Pages get them through `useText(name)`. Those of
 * the portals join when a portal's part of the app is there (portal-texts.ts).
 */
export const texts = known as typeof known & typeof portalTexts

export type TextFeature = keyof typeof texts
