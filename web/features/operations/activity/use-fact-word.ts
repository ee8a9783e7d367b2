import { useText } from '#web/i18n/use-text.tsx'
import type en from './text.en.ts'

/** What a field, or a kind of record, is called. */
export function useFactWord(): (group: 'fact' | 'kind', name: string) => string {
  const t = useText('activity')
  return (group, name) => {
    const word = t(`${group}_${name}` as Extract<keyof typeof en, `fact_${string}` | `kind_${string}`>)
    return word === `${group}_${name}` ? name.replaceAll('_', ' ') : word
  }
}
