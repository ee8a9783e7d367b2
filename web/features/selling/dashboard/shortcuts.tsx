import { useText } from '#web/i18n/use-text.tsx'
import { KeysDialog } from '#web/kit/palette/keys-dialog.tsx'

/** The keys of the agency's portal. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useText('dashboard')
  return (
    <KeysDialog
      title={t('keys_title')}
      closeText={t('keys_close')}
      onClose={onClose}
      rows={[
        [['Ctrl', 'K'], t('key_palette')],
        [['D'], t('key_dashboard')],
        [['F'], t('key_flights')],
        [['B'], t('key_bookings')],
        [['L'], t('key_ledger')],
        [['P'], t('key_pnr')],
        [['H'], t('key_net')],
        [['J', 'K', 'Enter'], t('key_rows')],
        [['C'], t('key_confirm')],
        [['Q'], t('key_quote')],
        [['Y'], t('key_copy')],
        [['?'], t('key_help')],
      ]}
    />
  )
}
