import type { Role } from '#contract/people/roles'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'

const shown = 20

/** Who was given a role, where one may see the staff. */
export function RolePeople({ role }: { role: Role }) {
  const t = useText('roles')
  if (!role.people) return null
  return (
    <Card title={t('people')} note={role.members > shown && t('people_more')}>
      {role.people.length > 0 ? (
        <ul className="flex flex-col gap-1.5 text-14">
          {role.people.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-14 text-ink-2">{t(role.held_by_all ? 'people_all' : 'people_none')}</p>
      )}
    </Card>
  )
}
