import { useText } from '#web/i18n/use-text.tsx'
import type activities from './activities.en.ts'

/** What an entry of the activity log says; its plain name where this version does not know it. */
export function useActivityWord(): (action: string) => string {
  const t = useText('activities')
  return (action) => t(action as keyof typeof activities).replaceAll('_', ' ')
}
