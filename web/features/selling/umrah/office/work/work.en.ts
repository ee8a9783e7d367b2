import filing from './filing-words.en.ts'
import journey from './journey-words.en.ts'

export default { ...filing, ...journey } as const
