import { joined } from '../feature.ts'
import * as features from '../features.ts'
import { texts } from './texts.ts'

/** The texts of all that visitors meet. In the browser those of the first pages are there before: scripts/visitors-first.ts. */
Object.assign(texts, joined(features, 'texts'))
