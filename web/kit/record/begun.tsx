import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from 'react'

const Holding = createContext<(isTyped: boolean) => void>(() => undefined)

type BegunProps<T> = {
  record: T
  /** What makes it another one, which an untouched form begins anew with. */
  versionOf: (record: T) => string | number
  children: (begun: T) => ReactNode
}

/**
 * The record that a form began with: as long as nothing is typed it follows the server. Then it stays, with its version,
 * so that nothing typed is lost where a colleague saves meanwhile and the server says so. Keyed by whose form it is.
 */
export function Begun<T>({ record, versionOf, children }: BegunProps<T>) {
  const [begun, begin] = useState(record)
  const [isTyped, hold] = useState(false)
  if (begun !== record && !isTyped) begin(record)
  return (
    <Holding value={hold}>
      <Fragment key={versionOf(begun)}>{children(begun)}</Fragment>
    </Holding>
  )
}

/** Said by a form inside of `Begun`: something is typed and not sent. */
export function useHold(isTyped: boolean): void {
  const hold = useContext(Holding)
  useEffect(() => {
    hold(isTyped)
    return () => hold(false)
  }, [hold, isTyped])
}
