import type { Past } from './past.ts'

/** Something that somebody did at a moment. Done a second time it finds itself done. */
export type Event = { at: Date; who: string; act(past: Past): Promise<void> }
