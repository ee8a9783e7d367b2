import { words } from '#server/words'

export const jobsWords = words('jobs', {
  process_ended_before_did: { en: 'its process ended before it did', ar: 'انتهت العملية قبل أن تنتهي المهمة' },
})
