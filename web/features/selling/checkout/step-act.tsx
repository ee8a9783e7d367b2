import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'

/** Where the bar of a narrow screen takes the step's action: undefined where there is no bar. */
const Slot = createContext<{ place: HTMLElement | null; give: (place: HTMLElement | null) => void } | undefined>(
  undefined,
)

/** Above a step and its bar: brings the one's action into the other. */
export function WithActBar({ children }: { children: ReactNode }) {
  const [place, give] = useState<HTMLElement | null>(null)
  return <Slot value={{ place, give }}>{children}</Slot>
}

/** The bar's place for the action; what stands beside it keeps the rest of the line. */
export function BarPlace() {
  return <span ref={useContext(Slot)?.give} className="flex flex-none justify-end empty:hidden lg:hidden" />
}

type StepActProps = Omit<ComponentProps<typeof Button>, 'look' | 'size'> & {
  /** Its first words, for the bar; said whole to whoever hears the page. */
  short: string
  /** Its whole words. */
  text: string
}

/** The one action of a step: at its end, and under 1024 px in the bar that is always in view. */
export function StepAct({ short, text, children, ...button }: StepActProps) {
  const place = useContext(Slot)?.place
  const isNarrow = useNarrow(1024)
  if (!isNarrow || !place)
    return (
      <Button look="primary" size="large" {...button}>
        {text}
        {children}
      </Button>
    )
  return createPortal(
    <Button look="primary" {...button} className="" aria-label={button.loading ? undefined : text}>
      {short}
      {children}
    </Button>,
    place,
  )
}
