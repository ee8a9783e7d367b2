import { userInfo } from 'node:os'

/** Who sits at the terminal, for the activity log: whoever may run commands here is nobody of the users. */
export function operator(): { by: string; login: string } {
  try {
    return { by: 'operator', login: userInfo().username }
  } catch {
    // A container may run under a number without a name.
    return { by: 'operator', login: String(process.getuid?.() ?? '') }
  }
}
