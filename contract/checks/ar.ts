import { catalogue } from './catalogue.ar.ts'
import { communication } from './communication.ar.ts'
import { kernel } from './kernel.ar.ts'
import { money } from './money.ar.ts'
import { operations } from './operations.ar.ts'
import { people } from './people.ar.ts'
import { selling } from './selling.ar.ts'

export default { ...catalogue, ...communication, ...kernel, ...money, ...operations, ...people, ...selling } as const
