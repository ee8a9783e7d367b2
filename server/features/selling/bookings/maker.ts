import type { Principal } from '#server/http/actor'

/** Whose booking it becomes. `created_by`: the person in whose name it is made, where a job makes it for them. */
export type Maker = { by: Principal; created_by: string | null; locale: 'en' | 'ar' }
