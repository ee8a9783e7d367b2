import { useState } from 'react'
import type { Role } from '#contract/kernel/roles'
import { impersonation } from '#contract/people/impersonation'
import { useApi } from '#web/api/context.tsx'
import { homeAfterLogin } from '#web/api/homes.ts'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

type Person = { id: string; name: string; role: Role; isClosed: boolean }

/** Only admins are offered it, and never as one another. */
export function ViewAsButton({ person }: { person: Person }) {
  const { user } = useUser()
  if (user?.role !== 'admin' || person.role === 'admin' || person.isClosed) return null
  return <WithTexts feature="impersonation">{() => <Asking person={person} />}</WithTexts>
}

function Asking({ person: { id, name } }: { person: Person }) {
  const t = useText('impersonation')
  const api = useApi()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        {t('view_as')}
      </Button>
      {asks && (
        <ActDialog
          title={t('ask', { name })}
          act={t('start')}
          look="primary"
          reason={{ label: t('reason'), missing: t('reason_needed'), least: 3 }}
          call={impersonation.start}
          run={async (reason) => {
            const answer = await api(impersonation.start, { body: { id, reason } })
            // Nothing that was fetched as oneself stays in sight.
            location.assign(homeAfterLogin(answer.user))
            return answer
          }}
          onClose={() => setAsks(false)}
        >
          <p>{t('follows')}</p>
        </ActDialog>
      )}
    </>
  )
}
