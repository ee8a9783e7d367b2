import type { AnyList } from '#contract/kernel/list'

/** What a kept view is checked against. */
export type KnownList = Pick<AnyList, 'name' | 'filters' | 'sorts' | 'start'>
const known = new Map<string, KnownList>()

/** Called with the lists that a feature declares: under their names people keep views. */
export const registerList = (list: KnownList): void => void known.set(list.name, list)
export const knownList = (name: string): KnownList | undefined => known.get(name)
