import type { Arabic } from '#web/i18n/translator.ts'
import filing from './filing-words.ar.ts'
import journey from './journey-words.ar.ts'
import line from './line-words.ar.ts'
import task from './task-words.ar.ts'
import type en from './work.en.ts'

export default { ...filing, ...journey, ...line, ...task } satisfies Arabic<typeof en>
