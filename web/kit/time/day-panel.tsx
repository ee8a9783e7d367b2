import type { RefObject } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayPicker } from '#web/ui/calendar.tsx'
import { Panel } from '#web/ui/panel.tsx'

type DayPanelProps = {
  anchor: RefObject<HTMLElement | null>
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  onOpenChange: (open: boolean) => void
  onChoose: (day: string) => void
  onClear?: (() => void) | undefined
}

/** The calendar of a field for one day: loaded once it is opened. */
export default function DayPanel({ anchor, label, value, min, max, onOpenChange, onChoose, onClear }: DayPanelProps) {
  const common = useText('common')
  return (
    <Panel anchor={anchor} isOpen onOpenChange={onOpenChange} label={label}>
      <DayPicker
        label={label}
        monthCount={1}
        value={value}
        {...(min && { min })}
        {...(max && { max })}
        onChange={onChoose}
      />
      {onClear && (
        <div className="mt-3 flex justify-end">
          <Button size="small" onClick={onClear}>
            {common('clear_day')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
