import { useState } from 'react'
import { activity, type ActivityRow } from '#contract/operations/activity'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

/** Takes the chosen entries off the list, with the reason that the log then says. */
export function HideEntries({ rows }: { rows: readonly ActivityRow[] }) {
  const t = useText('activity')
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const ids = rows.filter(({ hidden, action }) => !hidden && action !== 'activity_hidden').map(({ id }) => id)
  return (
    <>
      <Button size="small" refused={ids.length === 0 ? t('hide_none') : undefined} onClick={() => setAsked(true)}>
        {t('hide')}
      </Button>
      {isAsked && (
        <ActDialog
          title={t('hide_title', { count: ids.length })}
          act={t('hide')}
          reason={{ label: t('reason') }}
          run={(reason) => api(activity.remove, { query: { ids: ids.join(','), ...(reason ? { reason } : {}) } })}
          call={activity.remove}
          onClose={() => setAsked(false)}
        >
          {t('hide_text')}
        </ActDialog>
      )}
    </>
  )
}
