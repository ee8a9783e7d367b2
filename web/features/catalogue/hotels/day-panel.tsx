import type { RefObject } from 'react'
import { DayPicker } from '#web/ui/calendar.tsx'
import { Panel } from '#web/ui/panel.tsx'

type DayPanelProps = {
  anchor: RefObject<HTMLElement | null>
  label: string
  value: string
  onChange: (day: string) => void
  min: string
  max: string
  onClose: () => void
}

/** The calendar of a day's field. */
export default function DayPanel({ anchor, label, value, onChange, min, max, onClose }: DayPanelProps) {
  return (
    <Panel anchor={anchor} isOpen onOpenChange={(open) => !open && onClose()} label={label}>
      <DayPicker
        label={label}
        value={value}
        min={min}
        max={max}
        monthCount={1}
        onChange={(day) => {
          onChange(day)
          onClose()
        }}
      />
    </Panel>
  )
}
