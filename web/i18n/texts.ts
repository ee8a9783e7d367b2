import { joined } from '../feature.ts'
import * as features from '../features.ts'

/** Where texts live: those of the whole web, then each feature's own. Pages get them through `useText(name)`. */
export const texts = {
  common: { en: () => import('./common.en.ts'), ar: () => import('./common.ar.ts') },
  /** What the browser says in the server's place, by its English sentence; see `useAnswer`. */
  answers: { en: () => import('./answers.en.ts'), ar: () => import('./answers.ar.ts') },
  lists: { en: () => import('../kit/list/text.en.ts'), ar: () => import('../kit/list/text.ar.ts') },
  person: { en: () => import('../kit/people/text.en.ts'), ar: () => import('../kit/people/text.ar.ts') },
  ...joined(features, 'texts'),
}

export type TextFeature = keyof typeof texts
