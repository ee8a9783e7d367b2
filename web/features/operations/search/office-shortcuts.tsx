import { useText } from '#web/i18n/use-text.tsx'
import { KeysDialog } from '#web/kit/palette/keys-dialog.tsx'

/** The keys of the back office. */
export default function OfficeShortcuts({ onClose }: { onClose: () => void }) {
  const t = useText('search_box')
  return (
    <KeysDialog
      title={t('keys_title')}
      closeText={t('keys_close')}
      onClose={onClose}
      rows={[
        [['Ctrl', 'K'], t('label')],
        [['J', 'K', 'Enter'], t('key_rows')],
        [['X'], t('key_choose')],
        [['C'], t('key_confirm')],
        [['Q'], t('key_quote')],
        [['Y'], t('key_copy')],
        [['A', 'R'], t('key_deposit')],
        [['M', 'I'], t('key_bank_line')],
        [['?'], t('key_help')],
      ]}
    />
  )
}
