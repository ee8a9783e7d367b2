import { useText } from '#web/i18n/use-text.tsx'
import type en from './permissions.en.ts'

/** What a permission or an area of them is called; its own name where this version does not know it. */
export function usePermissionWord(): (name: string) => string {
  const t = useText('roles')
  return (name) => t(name as keyof typeof en)
}
