import { Download, LoaderCircle } from 'lucide-react'
import { privacy } from '#contract/people/privacy'
import { useDataFile } from '#web/features/people/privacy/index.ts'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'

type PassengerDataProps = { booking: string; position: number; name: string }

/** What the agency keeps about a passenger, as a file for whoever asks for it. */
export function PassengerData({ booking, position, name }: PassengerDataProps) {
  const t = useText('bookings')
  const maySell = useMemberMay()('sell')
  const { download, isLoading } = useDataFile(
    privacy.exportPassenger,
    { query: { booking_id: booking, position: String(position) } },
    `passenger-${booking}-${position + 1}`,
  )
  const Icon = isLoading ? LoaderCircle : Download
  if (!maySell) return null
  return (
    <button
      type="button"
      className={iconButtonStyle()}
      aria-label={t('pax_data_of', { name })}
      title={t('pax_data')}
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && download()}
    >
      <Icon aria-hidden className={isLoading ? 'size-4 animate-spin' : 'size-4'} strokeWidth={1.6} />
    </button>
  )
}
