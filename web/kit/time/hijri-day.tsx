import { useFormat } from '#web/i18n/use-text.tsx'

/** `6 Shaban 1448`, small and in one piece: stands beside a day of travel, `YYYY-MM-DD` with or without a time. */
export function HijriDay({ day, className = 'text-ink-3' }: { day: string; className?: string }) {
  const format = useFormat()
  return <span className={`text-12 font-text whitespace-nowrap ${className}`}>{format.hijri(day.slice(0, 10))}</span>
}
