import { useState } from 'react'
import { suppliers, type SupplierState } from '#contract/catalogue/suppliers'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

/** Switches a supplier on or off, after saying what follows from it. */
export function SwitchAct({ supplier: { id, name, on } }: { supplier: SupplierState }) {
  const t = useText('suppliers')
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const act = t(on ? 'switch_off' : 'switch_on')
  return (
    <>
      <Button size="small" look={on ? 'danger' : 'primary'} onClick={() => setAsked(true)}>
        {act}
      </Button>
      {isAsked && (
        <ActDialog
          title={t(on ? 'off_title' : 'on_title', { name })}
          act={act}
          look={on ? 'danger-solid' : 'primary'}
          reason={{ label: t('reason') }}
          run={(reason) => api(suppliers.switch, { body: { supplier: id, on: !on, ...(reason ? { reason } : {}) } })}
          call={suppliers.switch}
          onClose={() => setAsked(false)}
        >
          {t(on ? 'off_text' : 'on_text')}
        </ActDialog>
      )}
    </>
  )
}
