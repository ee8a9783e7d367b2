import { type Charge, charges } from '#contract/money/charges'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'

/** Asks before a charge is switched on or off. */
export function SwitchDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const t = useText('office_charges')
  const events = useText('charges')
  const api = useApi()
  const isOn = charge.status === 'active'
  return (
    <ActDialog
      title={t(isOn ? 'off_ask' : 'on_ask', { event: events(`event_${charge.event}`) })}
      act={t(isOn ? 'switch_off' : 'switch_on')}
      look={isOn ? 'danger-solid' : 'primary'}
      reason={null}
      run={() => api(charges.updateStatus, { body: { id: charge.id, status: isOn ? 'inactive' : 'active' } })}
      call={charges.updateStatus}
      onClose={onClose}
    >
      {t(isOn ? 'off_text' : 'on_text')}
    </ActDialog>
  )
}
