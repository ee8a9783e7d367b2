import { catalogue } from './catalogue.en.ts'
import { communication } from './communication.en.ts'
import { kernel } from './kernel.en.ts'
import { money } from './money.en.ts'
import { operations } from './operations.en.ts'
import { people } from './people.en.ts'
import { selling } from './selling.en.ts'

export default { ...catalogue, ...communication, ...kernel, ...money, ...operations, ...people, ...selling } as const
