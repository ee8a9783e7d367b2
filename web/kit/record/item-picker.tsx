import type { Booking } from '#contract/selling/bookings'
import { useLocale } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type Item = Pick<Booking['items'][number], 'no' | 'title' | 'locator'>
type PickerProps = { label: string; items: readonly Item[]; no: number; onChoose: (no: number) => void }

/** Which of several things bought together is meant; nothing where there is one. */
export function ItemPicker({ label, items, no, onChoose }: PickerProps) {
  const locale = useLocale()
  if (items.length < 2) return null
  return (
    <RadioGroup
      label={label}
      options={items.map((item) => ({
        value: String(item.no),
        label: (
          <>
            <bdi>{item.title[locale]}</bdi> {item.locator && <Code className="text-ink-2">{item.locator}</Code>}
          </>
        ),
      }))}
      value={String(no)}
      onChange={(chosen) => onChoose(Number(chosen))}
    />
  )
}
