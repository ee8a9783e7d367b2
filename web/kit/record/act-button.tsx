import type { ComponentProps } from 'react'
import type { Allowed } from '#contract/kernel/states'
import { Button } from '#web/ui/button.tsx'

type Acted<A extends string, W extends string> = { allowed_actions: readonly Allowed<A, W>[] }

/** Whether the server would take this act now, as it said with the record. */
export const isAllowed = <A extends string>(record: Acted<A, string>, act: A): boolean =>
  record.allowed_actions.some(({ action, allowed }) => action === act && allowed)

type ActButtonProps<A extends string, W extends string> = Omit<ComponentProps<typeof Button>, 'refused'> & {
  record: Acted<A, W>
  act: A
  /** The reason why it is not possible now, in words. */
  why: (reason: W) => string
}

/** The button of one act: absent for whom it is not, locked with the reason while it is not possible. */
export function ActButton<A extends string, W extends string>({ record, act, why, ...rest }: ActButtonProps<A, W>) {
  const one = record.allowed_actions.find(({ action }) => action === act)
  if (!one) return null
  return <Button {...rest} refused={one.reason === null ? undefined : why(one.reason)} />
}
