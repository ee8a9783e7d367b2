import type { umrahBoards } from '#contract/selling/umrah-terms'

export type UmrahBoard = (typeof umrahBoards)[number]

/** The stock of a departure: its seats. */
export const unitOf = (departureId: string): string => `umrah:${departureId}`
