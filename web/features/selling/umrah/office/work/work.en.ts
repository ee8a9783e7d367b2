import filing from './filing-words.en.ts'
import journey from './journey-words.en.ts'
import line from './line-words.en.ts'
import task from './task-words.en.ts'

export default { ...filing, ...journey, ...line, ...task } as const
