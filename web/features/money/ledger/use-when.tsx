import { useFormat } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Code } from '#web/ui/code.tsx'

/** A moment as day and time, in the company's zone. */
export function useWhen() {
  const format = useFormat()
  const { zone } = useSite()
  return (at: string) => (
    <>
      {format.date(format.dateIn(at, zone), 'long')} <Code>{format.time(at, zone)}</Code>
    </>
  )
}
