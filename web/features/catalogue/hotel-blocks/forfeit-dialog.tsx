import { hotelBlocks, type HotelBlock } from '#contract/catalogue/hotel-blocks'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'

/** The hotel keeps what is left of a deposit: asked before, and why. */
export function ForfeitDialog({ block, onClose }: { block: HotelBlock; onClose: () => void }) {
  const t = useText('hotel_blocks')
  const api = useApi()
  const format = useFormat()
  const left = { amount: block.at_hotel.left, currency: block.currency }
  return (
    <ActDialog
      title={t('forfeit_ask')}
      act={t('forfeit')}
      look="danger-solid"
      reason={{ label: t('reason'), missing: t('reason_missing') }}
      call={hotelBlocks.forfeit}
      run={async (reason) => {
        const body = { id: block.id, expected_left: left, reason }
        return api(hotelBlocks.forfeit, {
          body,
          idempotencyKey: await intentions.keyFor('block-deposit-forfeit', body),
        })
      }}
      onClose={onClose}
    >
      {t('forfeit_text', { amount: format.money(left) })}
    </ActDialog>
  )
}
