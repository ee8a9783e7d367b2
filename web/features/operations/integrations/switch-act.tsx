import { useState } from 'react'
import { type Integration, integrations } from '#contract/operations/integrations'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { StateTag } from './state-tag.tsx'

/** Switches an integration on or off, after saying what follows from it. */
export function SwitchAct({ of: { id, name, is_on, state } }: { of: Integration }) {
  const t = useText('integrations')
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const act = t(is_on ? 'switch_off' : 'switch_on')
  return (
    <>
      <StateTag state={state} />
      <Button size="small" look={is_on ? 'danger' : 'primary'} onClick={() => setAsked(true)}>
        {act}
      </Button>
      {isAsked && (
        <ActDialog
          title={`${act}: ${name}`}
          act={act}
          look={is_on ? 'danger-solid' : 'primary'}
          reason={null}
          run={() => api(integrations.switch, { body: { integration: id, on: !is_on } })}
          call={integrations.switch}
          onClose={() => setAsked(false)}
        >
          {t(is_on ? 'off_text' : 'on_text')}
        </ActDialog>
      )}
    </>
  )
}
