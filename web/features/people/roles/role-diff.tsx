import { Minus, Plus } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { usePermissionWord } from './use-permission-word.ts'

type DiffProps = { before: readonly string[]; after: readonly string[] }

export const differs = ({ before, after }: DiffProps) =>
  before.length !== after.length || before.some((name) => !after.includes(name))

/** What a saved set would give and take, by name. */
export function RoleDiff({ before, after }: DiffProps) {
  const t = useText('roles')
  const word = usePermissionWord()
  const given = after.filter((name) => !before.includes(name))
  const taken = before.filter((name) => !after.includes(name))
  return (
    <section aria-live="polite" aria-label={t('what_changes')} className="flex flex-col gap-2 text-14">
      {given.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-mid">{t('gives', { count: given.length })}</span>
          {given.map((name) => (
            <Tag key={name} tone="ok" icon={<Plus aria-hidden className="size-3.5" />}>
              {word(name)}
            </Tag>
          ))}
        </p>
      )}
      {taken.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-mid">{t('takes', { count: taken.length })}</span>
          {taken.map((name) => (
            <Tag key={name} tone="bad" icon={<Minus aria-hidden className="size-3.5" />}>
              {word(name)}
            </Tag>
          ))}
        </p>
      )}
    </section>
  )
}
